for (const table of document.querySelectorAll("table")) {
  table.querySelectorAll("thead th").forEach((head, at) => {
    // No element of forms: browsers leave those out where they repeat the headings on the next printed page.
    const button = document.createElement("span");
    button.role = "button";
    button.tabIndex = 0;
    button.append(...head.childNodes);
    head.append(button);
    button.onkeydown = event => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      button.click();
    };
    button.onclick = () => {
      const falling = head.getAttribute("aria-sort") === "ascending";
      for (const other of head.parentNode.children) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", falling ? "descending" : "ascending");
      const key = row => (row.cells[at].dataset.v ?? row.cells[at].textContent).trim();
      // Numbers before words, and what is missing last, whichever way they are sorted.
      const kind = key => /^[-–]?$/.test(key) ? 2 : isNaN(key) ? 1 : 0;
      const compare = (a, b) => kind(a) ? a.localeCompare(b, document.documentElement.lang, { numeric: true }) : a - b;
      const order = (a, b) => kind(a) - kind(b) || (falling ? compare(b, a) : compare(a, b));
      table.tBodies[0].append(...[...table.tBodies[0].rows].sort((a, b) => order(key(a), key(b))));
    };
  });
}
