for (const table of document.querySelectorAll("table")) {
  table.querySelectorAll("thead th").forEach((head, at) => {
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
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
