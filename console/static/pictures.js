"use strict";
// Crops, describes and sends pictures from the field or the editor in which they are chosen, dropped or pasted, and offers those of the library.
(function () {
  const largest = 950000 // bytes; the server accepts a little more
  const firstSide = 1920
  const lastSide = 400

  // smaller returns a copy of a photo that is not too large, or the file itself.
  const smaller = async function (file) {
    if (file.size <= largest || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file
    const photo = await createImageBitmap(file)
    for (let side = firstSide; side > lastSide; side *= 0.8) {
      const scale = Math.min(1, side / Math.max(photo.width, photo.height))
      const canvas = document.createElement("canvas")
      canvas.width = Math.round(photo.width * scale)
      canvas.height = Math.round(photo.height * scale)
      canvas.getContext("2d").drawImage(photo, 0, 0, canvas.width, canvas.height)
      const made = await new Promise(function (done) { canvas.toBlob(done, file.type === "image/jpeg" ? "image/jpeg" : "image/webp", 0.85) })
      if (made && made.size <= largest) return new File([made], file.name, { type: made.type })
    }
    return file
  }
  const endings = { "image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp", "image/gif": ".gif", "image/svg+xml": ".svg", "image/x-icon": ".ico" }
  // nameOf returns a name that no other picture has, so that none is replaced.
  const nameOf = function (file) {
    const plain = file.name.replace(/\.[^.]*$/, "").toLowerCase().normalize("NFKD").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60)
    return (plain || "picture") + "-" + Date.now().toString(36) + (endings[file.type] ?? "")
  }
  const isHEIC = function (file) { return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name) }
  // post submits a form of the console. It throws an error with a message for people unless the job is done.
  const post = async function (address, fields, job, words) {
    let response
    try {
      response = await fetch(address, { method: "POST", body: fields })
    } catch {
      throw new Error(words.failed)
    }
    if (response.redirected && response.ok && new URL(response.url).searchParams.get("done") === job) return
    const page = new DOMParser().parseFromString(await response.text(), "text/html")
    throw new Error(page.querySelector(".fault")?.textContent || page.querySelector(".fault-box")?.textContent || words.failed)
  }
  // send adds a picture and returns its name. It throws an error with a message for people.
  const send = async function (file, words, alt, known) {
    if (isHEIC(file)) throw new Error(words.heic)
    let sent = file
    try {
      sent = await smaller(file)
    } catch {
      // The server says what is wrong with the file.
    }
    const name = known ?? nameOf(sent)
    const fields = new FormData()
    fields.append("content", sent, name)
    fields.append("name", name)
    fields.append("alt", alt)
    await post(words.add, fields, "picture-add", words)
    return name
  }

  // element returns a new element with content.
  const element = function (name, properties, ...content) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...content)
    return made
  }
  // addPNG adds the PNG of an SVG of the library under the same name, unless there is one, and returns its name. The policy of the page allows pictures of
  // this host only, so that the browser draws the SVG of the library.
  const addPNG = async function (picture, words) {
    const name = picture.name.replace(/svg$/, "png")
    if ((await fetch("/media/" + name)).ok) return name
    const shown = Object.assign(new Image(), { src: "/media/" + picture.name })
    const canvas = document.createElement("canvas")
    try {
      await shown.decode()
      const scale = 1200 / Math.max(shown.naturalWidth, shown.naturalHeight)
      canvas.width = Math.round(shown.naturalWidth * scale)
      canvas.height = Math.round(shown.naturalHeight * scale)
      canvas.getContext("2d").drawImage(shown, 0, 0, canvas.width, canvas.height)
    } catch {
      throw new Error(words.failed)
    }
    const content = await new Promise(function (done) { canvas.toBlob(done, "image/png") })
    return send(new File([content], name, { type: "image/png" }), words, picture.alt, name)
  }
  let controls = 0
  const labelled = function (text, control) {
    control.id = "picture-control-" + (++controls)
    return element("p", { className: "picture-control" }, element("label", { htmlFor: control.id, textContent: text }), control)
  }
  // ask shows a dialog that fill fills, and returns the value with which fill closes it, or null if people cancel it.
  const ask = function (title, words, fill) {
    return new Promise(function (done) {
      const heading = element("h2", { id: "picture-dialog-title", textContent: title })
      const dialog = element("dialog", { className: "picture-dialog" }, heading)
      dialog.setAttribute("aria-labelledby", heading.id)
      let result = null
      const close = function (value) {
        result = value
        dialog.close()
      }
      const cancel = element("button", { type: "button", className: "quiet-button", textContent: words.cancel })
      cancel.addEventListener("click", function () { close(null) })
      dialog.addEventListener("close", function () {
        dialog.remove()
        done(result)
      })
      fill(dialog, close, cancel)
      document.body.append(dialog)
      dialog.showModal()
    })
  }

  const ratios = { wide: 16 / 9, square: 1, banner: 3, portrait: 4 / 5 }
  const range = function (least, most, value) { return element("input", { type: "range", min: least, max: most, step: (most - least) / 50, value: value }) }

  // cropper returns the controls that choose a part of a picture, and a function that returns the part as a file, or null for the whole picture.
  const cropper = function (photo, file, words, wanted) {
    const canvas = element("canvas", { className: "picture-canvas" })
    canvas.setAttribute("role", "img")
    canvas.setAttribute("aria-label", words.preview)
    const shape = element("select", {}, ...["", ...Object.keys(ratios)].map(function (name) { return new Option(words["shape-" + name], name, false, name === wanted) }))
    const zoom = range(1, 4, 1), across = range(0, 100, 50), down = range(0, 100, 50)
    const moves = element("div", { className: "picture-moves" }, labelled(words.zoom, zoom), labelled(words.across, across), labelled(words.down, down))
    const part = function () {
      const ratio = ratios[shape.value]
      if (!ratio) return { x: 0, y: 0, width: photo.width, height: photo.height }
      const width = Math.min(photo.width, photo.height * ratio) / zoom.value
      return { x: (photo.width - width) * across.value / 100, y: (photo.height - width / ratio) * down.value / 100, width: width, height: width / ratio }
    }
    const draw = function (to, longest) {
      const p = part()
      const scale = Math.min(1, longest / Math.max(p.width, p.height))
      to.width = Math.max(1, Math.round(p.width * scale))
      to.height = Math.max(1, Math.round(p.height * scale))
      to.getContext("2d").drawImage(photo, p.x, p.y, p.width, p.height, 0, 0, to.width, to.height)
    }
    const show = function () {
      moves.hidden = !shape.value
      draw(canvas, 640)
    }
    for (const control of [shape, zoom, across, down]) control.addEventListener("input", show)
    const move = function (control, by, size, free) { if (free > 0) control.value = Number(control.value) - by / size * 100 / free }
    canvas.addEventListener("pointerdown", function (event) { if (shape.value) canvas.setPointerCapture(event.pointerId) })
    canvas.addEventListener("pointermove", function (event) {
      if (!canvas.hasPointerCapture(event.pointerId)) return
      const p = part()
      move(across, event.movementX, canvas.clientWidth, (photo.width - p.width) / p.width)
      move(down, event.movementY, canvas.clientHeight, (photo.height - p.height) / p.height)
      show()
    })
    show()
    const made = async function () {
      const p = part()
      if (p.width === photo.width && p.height === photo.height) return null
      const result = document.createElement("canvas")
      draw(result, firstSide)
      const type = file.type === "image/jpeg" ? file.type : "image/png"
      const content = await new Promise(function (done) { result.toBlob(done, type, 0.88) })
      return new File([content], file.name, { type: type })
    }
    return { controls: [canvas, labelled(words.shape, shape), moves], made: made }
  }

  // edit lets people crop and describe a picture, sends it, and returns its name and its alternative text, or null. known is the picture of the library
  // whose content the file has, or undefined. It throws an error with a message for people if browsers do not show the file.
  const edit = async function (file, words, known) {
    if (isHEIC(file)) throw new Error(words.heic)
    let photo = null
    try {
      if (/^image\/(jpeg|png|webp)$/.test(file.type)) photo = await createImageBitmap(file)
    } catch {
      // The server says what is wrong with the file.
    }
    return ask(words.edit, words, function (dialog, close, cancel) {
      const crop = photo && cropper(photo, file, words, known ? "" : words.for ?? "")
      const alt = element("input", { maxLength: 300, value: known?.alt ?? "", autocomplete: "off" })
      const state = element("p", { className: "picture-state" })
      state.setAttribute("role", "status")
      const use = element("button", { textContent: words.use })
      const form = element("form", {}, ...(crop?.controls ?? []), labelled(words.alt, alt), element("p", { className: "hint", textContent: words["alt-hint"] }), state,
        element("div", { className: "actions" }, use, cancel))
      form.addEventListener("submit", async function (event) {
        event.preventDefault()
        const described = alt.value.trim()
        use.disabled = true
        state.textContent = words.sending
        try {
          const part = await crop?.made()
          let name = known?.name
          if (part || !known) {
            name = await send(part ?? file, words, described)
          } else if (described !== known.alt) {
            const fields = new FormData()
            fields.append("name", name)
            fields.append("alt", described)
            await post(words.update, fields, "picture-update", words)
          }
          close({ name: name, alt: described })
        } catch (fault) {
          state.textContent = fault.message
          use.disabled = false
        }
      })
      dialog.append(form)
    })
  }

  // library offers the pictures of the company and returns the chosen one, or null.
  const library = function (words) {
    return ask(words.library, words, function (dialog, close, cancel) {
      const search = element("input", { type: "search", maxLength: 200, autocomplete: "off" })
      const list = element("ul", { className: "picture-choices" })
      const state = element("p", { className: "picture-state" })
      state.setAttribute("role", "status")
      const more = element("button", { type: "button", className: "quiet-button", textContent: words.more, hidden: true })
      let next = "", asked = 0
      const show = async function (address) {
        const turn = ++asked
        let page
        try {
          const response = await fetch(address)
          page = response.ok && new DOMParser().parseFromString(await response.text(), "text/html")
        } catch {
          page = null
        }
        if (turn !== asked) return
        if (!page) {
          state.textContent = words.failed
          return
        }
        for (const found of page.querySelectorAll("[data-picture-name]")) {
          const picture = { name: found.dataset.pictureName, alt: found.dataset.alt }
          const choice = element("button", { type: "button", className: "picture-choice" },
            element("img", { src: "/media/" + picture.name, alt: "", loading: "lazy" }), element("span", { textContent: picture.alt || picture.name }))
          choice.addEventListener("click", function () { close(picture) })
          list.append(element("li", {}, choice))
        }
        next = page.querySelector(".pager a[rel=next]")?.getAttribute("href") ?? ""
        more.hidden = !next
        state.textContent = list.children.length ? "" : words.none
      }
      const first = function () {
        list.replaceChildren()
        show(words.list + "?kind=picture&search=" + encodeURIComponent(search.value))
      }
      let waiting
      search.addEventListener("input", function () {
        clearTimeout(waiting)
        waiting = setTimeout(first, 250)
      })
      more.addEventListener("click", function () { show(next) })
      dialog.append(labelled(words.search, search), state, list, element("div", { className: "actions" }, more, cancel))
      first()
    })
  }
  // reopen lets people crop and describe a picture of the library.
  const reopen = async function (picture, words) {
    let response
    try {
      response = await fetch("/media/" + picture.name)
    } catch {
      throw new Error(words.failed)
    }
    const content = await response.blob()
    return edit(new File([content], picture.name, { type: content.type }), words, picture)
  }
  window.pictures = { send: send, edit: edit, choose: async function (words) {
    const picture = await library(words)
    return picture && reopen(picture, words)
  } }

  for (const field of document.querySelectorAll("[data-picture]")) {
    const words = JSON.parse(field.dataset.picture)
    const around = field.closest(".field")
    const shown = document.createElement("img")
    shown.alt = ""
    const label = document.createElement("label")
    label.className = "button quiet-button picture-choose"
    label.textContent = words.choose
    const chooser = document.createElement("input")
    chooser.type = "file"
    chooser.accept = "image/jpeg,image/png,image/svg+xml" // Without HEIC, iPhones send JPEG.
    chooser.className = "unseen"
    label.append(chooser)
    const stored = element("button", { type: "button", className: "quiet-button picture-choose", textContent: words.library })
    const state = document.createElement("span")
    state.setAttribute("role", "status")
    const bar = document.createElement("div")
    bar.className = "picture-field"
    const note = element("span", { className: "picture-note" })
    const remove = element("button", { type: "button", className: "quiet-button picture-choose", textContent: words.remove })
    bar.append(shown, note, label, stored, remove, state)
    field.after(bar)
    // A list of names helps only without scripts. A text element stays, because it may have an address.
    const listed = field.tagName === "SELECT"
    field.hidden = listed
    remove.hidden = true
    const show = function () {
      const value = field.value || words.inherited || ""
      shown.hidden = !value || /^https?:/.test(value) // The policy of the page allows pictures of this host only.
      if (!shown.hidden) shown.src = "/media/" + value
      shown.alt = listed ? value : ""
      note.classList.toggle("last", shown.hidden)
      note.textContent = field.value ? "" : shown.hidden ? words.drop : words.same
      remove.hidden = !listed || !field.value
    }
    const set = function (name) {
      if (listed && ![...field.options].some(function (option) { return option.value === name })) field.add(new Option(name, name))
      field.value = name
      field.dispatchEvent(new Event("input", { bubbles: true }))
      field.dispatchEvent(new Event("change", { bubbles: true }))
    }
    remove.addEventListener("click", function () {
      state.textContent = ""
      set("")
      chooser.focus()
    })
    // put sets the field to the picture that choosing resolves with.
    const put = async function (choosing) {
      state.textContent = ""
      try {
        const picture = await choosing
        if (picture) {
          const png = words.drawn && picture.name.endsWith(".svg") ? await addPNG(picture, words) : ""
          set(words.drawn === "instead" && png || picture.name)
          state.textContent = words.sent
        }
      } catch (fault) {
        state.textContent = fault.message
      }
      chooser.value = ""
    }
    const take = function (files) { put(edit(files[0], words)) }
    if (words.drawn === "instead" && words.inherited?.endsWith(".svg")) {
      const draw = element("button", { type: "button", className: "quiet-button picture-choose", textContent: words["draw-logo"] })
      draw.addEventListener("click", function () { put(Promise.resolve({ name: words.inherited, alt: "" })) })
      state.before(draw)
    }
    field.addEventListener("change", show)
    chooser.addEventListener("change", function () { if (chooser.files.length) take(chooser.files) })
    stored.addEventListener("click", function () { put(window.pictures.choose(words)) })
    around.addEventListener("dragover", function (event) { if (event.dataTransfer.types.includes("Files")) event.preventDefault() })
    around.addEventListener("drop", function (event) {
      if (!event.dataTransfer.files.length) return
      event.preventDefault()
      take(event.dataTransfer.files)
    })
    around.addEventListener("paste", function (event) {
      if (!event.clipboardData.files.length) return
      event.preventDefault()
      take(event.clipboardData.files)
    })
    show()
  }
})()
