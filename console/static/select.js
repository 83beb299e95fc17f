// Selects all rows of a list, says how many are selected, and hides the jobs while none is. Without the script, rows are selected one by one.
(function () {
  const boxes = [...document.querySelectorAll("td input[form=selection]")]
  const all = document.getElementById("select-all")
  const count = document.getElementById("selected-count")
  const bar = document.getElementById("selection")
  if (!all || !count || !bar) return
  const show = function () {
    const chosen = boxes.filter(function (box) { return box.checked }).length
    all.checked = chosen === boxes.length
    all.indeterminate = chosen > 0 && chosen < boxes.length
    count.textContent = String(chosen)
    bar.hidden = chosen === 0
  }
  all.parentElement.hidden = false
  all.addEventListener("change", function () {
    for (const box of boxes) box.checked = all.checked
    show()
  })
  for (const box of boxes) box.addEventListener("change", show)
  show()
})()
