"use strict";
(function () {
  // Selects all rows of a table, says how many are selected, and hides the jobs while none is. Without the script, rows are selected one by one.
  const selectRows = function () {
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
  }

  // Shows what a search finds while its text is typed. "/" and Ctrl+K move to the field, the arrow keys move through the results, and Escape closes them. Without
  // the script, the form opens the page with the results.
  const find = function () {
    const form = document.querySelector(".find")
    if (!form) return
    const field = form.elements.text
    const box = form.querySelector(".find-results")
    field.setAttribute("aria-keyshortcuts", "/ Control+K")
    let running = null
    let timer = 0
    const close = function () {
      box.hidden = true
    }
    const search = async function () {
      if (running) running.abort()
      const text = field.value.trim()
      if (text.length < 2) return close()
      running = new AbortController()
      try {
        const answer = await fetch(form.action + "?text=" + encodeURIComponent(text), { signal: running.signal })
        if (!answer.ok) return
        const page = new DOMParser().parseFromString(await answer.text(), "text/html")
        const found = page.getElementById("found")
        if (!found) return
        box.replaceChildren(...found.children)
        box.hidden = false
      } catch (fault) {
        if (fault.name !== "AbortError") close()
      }
    }
    const move = function (step) {
      const links = [...box.querySelectorAll("a")]
      const next = links.indexOf(document.activeElement) + step
      if (next < 0) field.focus()
      else if (links[next]) links[next].focus()
    }
    field.addEventListener("input", function () {
      clearTimeout(timer)
      timer = setTimeout(search, 120)
    })
    field.addEventListener("focus", function () { if (box.hidden && field.value) search() })
    form.addEventListener("keydown", function (event) {
      if (event.key === "Escape") {
        field.focus()
        close()
      } else if (!box.hidden && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        event.preventDefault()
        move(event.key === "ArrowDown" ? 1 : -1)
      }
    })
    form.addEventListener("focusout", function (event) { if (!form.contains(event.relatedTarget)) close() })
    document.addEventListener("keydown", function (event) {
      const typing = event.target.closest("input, textarea, select, [contenteditable=true]")
      if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey || event.key === "k" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        field.focus()
        field.select()
      }
    })
  }

  // Closes the menus of rows and the forms beside lists when something else is clicked, and with Escape. A menu of a row stays within the window.
  const closeMenus = function () {
    const menus = "details.row-menu, details.columns, details.person"
    const others = function (target) {
      for (const open of document.querySelectorAll(menus)) if (open.open && !open.contains(target)) open.open = false
    }
    document.addEventListener("click", function (event) { others(event.target) })
    document.addEventListener("keydown", function (event) {
      const open = event.key === "Escape" && event.target.closest(menus)
      if (!open) return
      open.open = false
      open.querySelector("summary").focus()
    })
    document.addEventListener("toggle", function (event) {
      if (!event.target.matches("details.row-menu") || !event.target.open) return
      const list = event.target.querySelector("ul")
      const at = event.target.getBoundingClientRect()
      list.style.position = "fixed"
      list.style.insetInlineEnd = "auto"
      list.style.left = Math.max(8, at.right - list.offsetWidth) + "px"
      list.style.top = Math.min(at.bottom + 4, window.innerHeight - list.offsetHeight - 8) + "px"
      window.addEventListener("scroll", function () { event.target.open = false }, { once: true, capture: true })
    }, true)
  }

  // Asks before a page with a changed form is left. A form that the server has rejected counts as changed.
  const keepChanges = function () {
    const forms = [...document.querySelectorAll("main form.form[method=post]")]
    if (!forms.length) return
    let changed = Boolean(document.getElementById("problem"))
    for (const form of forms) {
      form.addEventListener("input", function () { changed = true })
      form.addEventListener("submit", function () { changed = false })
    }
    window.addEventListener("beforeunload", function (event) { if (changed) event.preventDefault() })
  }

  // Deletes the typed texts that this device has kept for forms which are saved now: see editor/drafts.js.
  const forgetSaved = function () {
    if (!document.querySelector(".done-box")) return
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("draft ") && JSON.parse(localStorage.getItem(key)).sent) localStorage.removeItem(key)
    }
  }

  // Lets the header of a table stay in view if the table needs no scrolling to the side.
  const keepHeaders = function () {
    const measure = function () {
      for (const region of document.querySelectorAll(".scroll")) region.classList.toggle("fits", region.firstElementChild.offsetWidth <= region.clientWidth)
    }
    measure()
    window.addEventListener("resize", measure)
  }

  // follow scrolls a new preview as far as the old one, and on to the first part of the text that has changed.
  const follow = function (old, next) {
    const parts = function (page) { return [...page.querySelectorAll(".rich > *")] }
    next.scrollingElement.scrollTop = old.scrollingElement.scrollTop
    const before = parts(old).map(function (part) { return part.outerHTML })
    const changed = parts(next).find(function (part, i) { return part.outerHTML !== before[i] })
    const at = changed?.getBoundingClientRect()
    const height = next.documentElement.clientHeight
    if (at && (at.top < 0 || at.bottom > height)) next.scrollingElement.scrollTop += at.top - height / 3
  }

  // Shows the preview beside a form again half a second after the last change. The old preview stays in view until the new one is loaded. In narrow windows
  // either the form or the preview is in view. The preview then follows when people look at it.
  const preview = function () {
    const button = document.querySelector("[data-preview]")
    if (!button) return
    const pane = document.querySelector(".preview-pane")
    let timer = 0, count = 0, stale = false
    const sendTo = function (frame) {
      const sent = document.createElement("form")
      Object.assign(sent, { method: "post", action: button.formAction, target: frame.name, hidden: true })
      for (const [name, value] of new FormData(button.form)) if (typeof value === "string") sent.append(Object.assign(document.createElement("input"), { type: "hidden", name: name, value: value }))
      document.body.append(sent)
      sent.submit()
      sent.remove()
    }
    const show = function () {
      clearTimeout(timer)
      stale = pane.offsetParent === null
      if (stale) return
      const shown = [...pane.querySelectorAll("iframe")]
      const next = shown[0].cloneNode()
      next.removeAttribute("src")
      next.removeAttribute("loading")
      next.name = "preview-" + (++count)
      const posts = button.formMethod === "post"
      if (!posts) {
        const query = new URLSearchParams(new FormData(button.form))
        if (button.name) query.set(button.name, button.value)
        next.src = button.formAction + "?" + query + (pane.matches(".sheet") ? "#toolbar=0&navpanes=0&view=Fit" : "")
      }
      shown[0].before(next)
      next.addEventListener("load", function () {
        try {
          if (next.contentWindow.location.href === "about:blank") return
          if (next.contentDocument.scrollingElement && shown.at(-1).contentDocument) follow(shown.at(-1).contentDocument, next.contentDocument)
        } catch {
          next.remove() // The browser shows a page of its own, because the server did not answer.
          return
        }
        for (const old of shown) old.remove()
      })
      if (posts) sendTo(next)
    }
    for (const change of ["input", "change", "restored"]) {
      button.form.addEventListener(change, function () {
        clearTimeout(timer)
        timer = setTimeout(show, 500)
      })
    }
    for (const side of document.querySelectorAll(".sides input")) side.addEventListener("change", function () { if (stale) show() })
    button.addEventListener("click", function (event) {
      event.preventDefault()
      document.querySelector(".sides [value=preview]").click()
      show()
    })
  }

  // Offers what a search beside a select element finds while its text is typed. Without the script, the button of the search submits the form, which comes back with
  // what is found.
  const pick = function () {
    for (const field of document.querySelectorAll("[data-pick]")) {
      const select = document.getElementById(field.dataset.pick)
      let running = null
      let timer = 0
      const search = async function () {
        if (running) running.abort()
        running = new AbortController()
        const query = new URLSearchParams(location.search)
        query.set(field.name, field.value)
        query.set(select.name, select.value)
        try {
          const answer = await fetch(location.pathname + "?" + query, { signal: running.signal })
          if (!answer.ok) return
          const page = new DOMParser().parseFromString(await answer.text(), "text/html")
          const found = page.getElementById(select.id)
          if (!found) return
          const chosen = select.value
          select.replaceChildren(...found.children)
          select.value = chosen
          const more = page.getElementById(select.id + "-more")
          document.getElementById(select.id + "-more").textContent = more ? more.textContent : ""
        } catch (fault) {
          if (fault.name !== "AbortError") throw fault
        }
      }
      field.nextElementSibling.hidden = true
      field.addEventListener("input", function (event) {
        event.stopPropagation()
        clearTimeout(timer)
        timer = setTimeout(search, 200)
      })
      field.addEventListener("keydown", function (event) {
        if (event.key !== "Enter") return
        event.preventDefault()
        clearTimeout(timer)
        search()
      })
    }
  }

  // What is saved as CSV follows the filters as they are now, also before they are applied to the list.
  function saveShown() {
    const filters = document.querySelector("form.filters")
    if (!filters) return
    for (const link of document.querySelectorAll(".links a")) {
      const address = new URL(link.href)
      if (!address.pathname.endsWith(".csv") && !["save", "format"].some(function (name) { return address.searchParams.get(name) === "csv" })) continue
      link.addEventListener("click", function () {
        const shown = new FormData(filters)
        for (const name of new Set(shown.keys())) {
          address.searchParams.delete(name)
          for (const value of shown.getAll(name)) if (value) address.searchParams.append(name, value)
        }
        link.href = address
      })
    }
  }

  // Adds a picker to a text element for a color that may be blank.
  const pickColors = function () {
    for (const field of document.querySelectorAll("[data-color]")) {
      const picker = document.createElement("input")
      picker.type = "color"
      picker.setAttribute("aria-label", field.dataset.color)
      const show = function () {
        const color = field.value || field.placeholder
        if (/^#[0-9a-f]{6}$/i.test(color)) picker.value = color
      }
      picker.addEventListener("input", function () {
        field.value = picker.value
        field.dispatchEvent(new Event("input", { bubbles: true }))
      })
      field.addEventListener("input", show)
      const around = document.createElement("div")
      around.className = "with-unit"
      field.replaceWith(around)
      around.append(field, picker)
      show()
    }
  }

  // Lets people give a number of months in years. The form has the months.
  const chooseUnits = function () {
    for (const field of document.querySelectorAll("[data-units]")) {
      const words = JSON.parse(field.dataset.units)
      const unit = document.createElement("select")
      unit.append(new Option(words.months, 1), new Option(words.years, 12))
      unit.setAttribute("aria-label", words.label)
      const given = Number(field.value || field.placeholder)
      if (given && given % 12 === 0) {
        unit.value = 12
        if (field.value) field.value = given / 12
        else field.placeholder = given / 12
      }
      const around = document.createElement("div")
      around.className = "with-unit"
      field.replaceWith(around)
      around.append(field, unit)
      field.form.addEventListener("formdata", function (event) {
        if (field.value) event.formData.set(field.name, Number(field.value) * Number(unit.value))
      })
    }
  }

  selectRows()
  saveShown()
  pick()
  pickColors()
  chooseUnits()
  preview()
  keepHeaders()
  keepChanges()
  forgetSaved()
  closeMenus()
  find()
})()
