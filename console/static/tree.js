// Moves a node of a tree by dragging. Dropping submits the form of the buttons, with the new parent and position.
(function () {
  const form = document.getElementById("tree")
  if (!form) return
  const kindOf = function (item) { return item.id.split("-")[0] }
  const marks = ["drop-before", "drop-after", "drop-into"]
  const edge = 60 // pixels from the edge of the window within which dragging scrolls
  let dragged = null
  let target = null

  const unmark = function () {
    if (target) target.item.classList.remove(...marks)
    target = null
  }
  // find returns the item below the pointer and where the dragged item would go, or null.
  const find = function (x, y) {
    const item = document.elementFromPoint(x, y)?.closest("#tree li")
    if (!item || dragged.contains(item)) return null
    if (kindOf(item) === kindOf(dragged)) {
      const box = item.querySelector(".node").getBoundingClientRect()
      return { item, mark: y < box.top + box.height / 2 ? "drop-before" : "drop-after" }
    }
    return item.dataset.takes === kindOf(dragged) ? { item, mark: "drop-into" } : null
  }
  const stop = function () {
    unmark()
    if (dragged) dragged.classList.remove("dragged")
    dragged = null
  }
  const drop = function () {
    let list = target.item.parentElement
    let parent = list.dataset.parent
    let items = [...list.children].filter(function (item) { return item !== dragged })
    let position = items.indexOf(target.item) + (target.mark === "drop-after" ? 1 : 0)
    if (target.mark === "drop-into") {
      parent = target.item.id.split("-")[1]
      position = 1000000
    }
    const query = new URLSearchParams({ position: String(position) })
    if (parent) query.set("parentID", parent)
    form.action = dragged.dataset.move + "?" + query
    form.submit()
  }

  form.addEventListener("pointerdown", function (event) {
    const handle = event.target.closest(".drag-handle")
    if (!handle || event.button !== 0) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    dragged = handle.closest("li")
    dragged.classList.add("dragged")
  })
  form.addEventListener("pointermove", function (event) {
    if (!dragged) return
    unmark()
    target = find(event.clientX, event.clientY)
    if (target) target.item.classList.add(target.mark)
    if (event.clientY < edge) window.scrollBy(0, -edge / 4)
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4)
  })
  form.addEventListener("pointerup", function () {
    if (dragged && target) drop()
    stop()
  })
  form.addEventListener("pointercancel", stop)
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") stop()
  })

  for (const node of form.querySelectorAll(".node")) {
    const handle = document.createElement("span")
    handle.className = "drag-handle"
    handle.title = form.dataset.drag
    handle.setAttribute("aria-hidden", "true") // The buttons do the same by keyboard.
    handle.textContent = "⠿"
    node.prepend(handle)
  }
})()
