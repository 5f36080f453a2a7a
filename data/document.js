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
      const key = row => row.cells[at].dataset.v ?? row.cells[at].textContent;
      const order = (a, b) => isNaN(a) || isNaN(b)
        ? String(a).localeCompare(b, document.documentElement.lang, { numeric: true }) : a - b;
      const rows = [...table.tBodies[0].rows].sort((a, b) => order(key(a), key(b)));
      table.tBodies[0].append(...(falling ? rows.reverse() : rows));
    };
  });
}
