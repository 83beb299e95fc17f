// Selects all rows of a table, says how many are selected, and hides the jobs while none is. Without the script, rows are selected one by one.
(function () {
  for (const all of document.querySelectorAll("[data-selects]")) {
    const bar = document.getElementById(all.dataset.selects)
    const boxes = [...bar.elements].filter(function (element) { return element.type === "checkbox" })
    const show = function () {
      const chosen = boxes.filter(function (box) { return box.checked }).length
      all.checked = chosen === boxes.length
      all.indeterminate = chosen > 0 && chosen < boxes.length
      bar.querySelector(".selected-count").textContent = String(chosen)
      bar.hidden = chosen === 0
    }
    all.parentElement.hidden = false
    all.addEventListener("change", function () {
      for (const box of boxes) box.checked = all.checked
      show()
    })
    for (const box of boxes) box.addEventListener("change", show)
    show()
  }
})()
