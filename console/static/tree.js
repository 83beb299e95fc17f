// Moves, renames and adds nodes of a tree without loading the page again: it sends the forms of the page, and replaces its main part by
// that of the answer. Without the script, the same forms load the page.
(function () {
  const main = document.getElementById("main")
  if (!document.getElementById("tree")) return
  const said = document.createElement("p") // It stays in the page, so that screen readers notice when its text changes.
  said.className = "unseen"
  said.setAttribute("role", "status")
  main.after(said)
  const marks = ["drop-before", "drop-after", "drop-into"]
  const edge = 60 // pixels from the edge of the window within which dragging scrolls
  const tree = function () { return document.getElementById("tree") }
  const kindOf = function (item) { return item.id.split("-")[0] }

  // place returns a function that returns the focus to the control that has it: to the same job of the same node, or to the same field.
  const place = function () {
    const at = document.activeElement
    const item = at.closest("#tree li")
    const jobs = function (node) { return [...node.querySelectorAll(".node button, .node a")] }
    const index = item ? jobs(item).indexOf(at) : -1
    const inLesson = at.closest(".lesson") !== null
    return function () {
      const same = item && document.getElementById(item.id)
      const controls = same ? jobs(same) : []
      const undo = main.querySelector(".done-box button")
      if (inLesson && document.getElementById("title")) return document.getElementById("title").focus()
      if (item && !same && undo) return undo.focus()
      const next = controls[index]?.disabled ? controls.find(function (one) { return !one.disabled }) : controls[index] ?? controls[0]
      if (next) return next.focus()
      main.focus()
    }
  }
  // show replaces the main part of the page by that of an answer. An answer with another address than the page is loaded.
  const show = async function (response, focus) {
    const address = new URL(response.url)
    const page = new DOMParser().parseFromString(await response.text(), "text/html")
    const part = page.getElementById("main")
    if (!part || response.ok && address.pathname !== location.pathname) return location.assign(response.url)
    main.replaceChildren(...part.childNodes)
    said.textContent = main.querySelector(".done-box p, .done-box, .fault-box")?.textContent ?? ""
    prepare()
    focus()
    document.dispatchEvent(new CustomEvent("swapped"))
  }
  // ask sends a request, and returns whether the page shows its answer. It does nothing while the answer to an earlier one is awaited.
  const ask = async function (address, fields, focus) {
    if (main.getAttribute("aria-busy")) return
    main.setAttribute("aria-busy", "true")
    try {
      await show(await fetch(address, fields ? { method: "POST", body: fields } : {}), focus ?? place())
    } catch {
      location.reload() // The browser says what is wrong with the connection.
    } finally {
      main.removeAttribute("aria-busy")
    }
  }
  const courseFields = function (more) {
    const fields = new URLSearchParams(new FormData(document.getElementById("tree-form")))
    for (const [name, value] of Object.entries(more)) fields.set(name, value)
    return fields
  }

  main.addEventListener("submit", function (event) {
    const form = event.target.closest("form[data-swap]")
    if (!form || event.defaultPrevented) return
    event.preventDefault()
    ask(event.submitter?.getAttribute("formaction") ?? form.action, new URLSearchParams(new FormData(form)))
  })

  // askTitle shows a field for a title in place of an element. Enter and leaving the field send it, Escape does not.
  const askTitle = function (element, label, title, address) {
    const field = document.createElement("input")
    field.value = title
    field.maxLength = 255
    field.className = "node-name"
    field.setAttribute("aria-label", label)
    let done = false
    const end = function (send) {
      if (done) return
      done = true
      const value = field.value.trim()
      field.replaceWith(element)
      if (send && value && value !== title) ask(address, courseFields({ title: value }))
    }
    field.addEventListener("keydown", function (event) {
      if (event.key !== "Enter" && event.key !== "Escape") return
      event.preventDefault()
      end(event.key === "Enter")
      element.focus()
    })
    field.addEventListener("blur", function () { end(true) })
    element.replaceWith(field)
    field.focus()
    field.select()
  }
  const rename = function (item) {
    const title = item.querySelector(".node-title a")
    askTitle(title, tree().dataset.rename, title.textContent, item.dataset.rename)
  }
  main.addEventListener("click", function (event) {
    if (event.target.closest(".node-rename")) return rename(event.target.closest("li"))
    const link = event.target.closest("a")
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (/^\/manage\/outline\/(subject|chapter)\/add$/.test(link.pathname)) {
      event.preventDefault()
      askTitle(link, link.getAttribute("aria-label") ?? link.textContent, "", link.href)
    } else if (link.matches(".node-add a") && link.pathname === location.pathname) {
      event.preventDefault()
      ask(link.href, null, function () { document.getElementById("title").focus() })
    }
  })
  document.addEventListener("keydown", function (event) {
    const item = event.target.closest?.("#tree li")
    if (event.key === "Escape") stop()
    if (!item || event.target.matches("input, textarea")) return
    if (event.key === "F2" && item.dataset.rename) rename(item)
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault()
      const button = item.querySelectorAll(".node-jobs button")[event.key === "ArrowUp" ? 0 : 1]
      if (!button.disabled) button.form.requestSubmit(button)
    }
  })

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
    const list = target.item.parentElement
    let parent = list.dataset.parent
    const items = [...list.children].filter(function (item) { return item !== dragged })
    let position = items.indexOf(target.item) + (target.mark === "drop-after" ? 1 : 0)
    if (target.mark === "drop-into") {
      parent = target.item.id.split("-")[1]
      position = 1000000
    }
    const query = new URLSearchParams({ position: String(position) })
    if (parent) query.set("parentID", parent)
    ask(dragged.dataset.move + "?" + query, courseFields({}))
  }
  main.addEventListener("pointerdown", function (event) {
    const handle = event.target.closest(".drag-handle")
    if (!handle || event.button !== 0) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    dragged = handle.closest("li")
    dragged.classList.add("dragged")
  })
  main.addEventListener("pointermove", function (event) {
    if (!dragged) return
    unmark()
    target = find(event.clientX, event.clientY)
    if (target) target.item.classList.add(target.mark)
    if (event.clientY < edge) window.scrollBy(0, -edge / 4)
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4)
  })
  main.addEventListener("pointerup", function () {
    if (dragged && target) drop()
    stop()
  })
  main.addEventListener("pointercancel", stop)

  // prepare adds what only the script can do to the nodes of the page.
  const prepare = function () {
    if (!tree()) return
    const { drag, rename } = tree().dataset
    for (const node of tree().querySelectorAll(".node")) {
      const handle = document.createElement("span")
      handle.className = "drag-handle"
      handle.title = drag
      handle.setAttribute("aria-hidden", "true") // The buttons do the same by keyboard.
      handle.textContent = "⠿"
      node.prepend(handle)
      if (!node.parentElement.dataset.rename) continue
      const button = document.createElement("button")
      button.type = "button"
      button.className = "plain node-rename"
      button.textContent = rename
      button.setAttribute("aria-label", rename + ": " + node.querySelector(".node-title a").textContent)
      node.querySelector(".node-jobs button:nth-of-type(2)").after(button)
    }
  }
  prepare()
})()
