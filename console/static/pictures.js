"use strict";
// Sends pictures to the company from the field or the editor in which they are chosen, dropped or pasted.
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
  // send adds a picture and returns its name. It throws an error with a message for people.
  window.sendPicture = async function (file, words) {
    if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) throw new Error(words.heic)
    let sent = file
    try {
      sent = await smaller(file)
    } catch {
      // The server says what is wrong with the file.
    }
    const name = nameOf(sent)
    const fields = new FormData()
    fields.append("content", sent, name)
    fields.append("name", name)
    let response
    try {
      response = await fetch(words.add, { method: "POST", body: fields })
    } catch {
      throw new Error(words.failed)
    }
    if (response.redirected && response.ok && new URL(response.url).searchParams.get("done") === "picture-add") return name
    const page = new DOMParser().parseFromString(await response.text(), "text/html")
    throw new Error(page.querySelector(".fault")?.textContent || page.querySelector(".fault-box")?.textContent || words.failed)
  }

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
    const state = document.createElement("span")
    state.setAttribute("role", "status")
    const bar = document.createElement("div")
    bar.className = "picture-field"
    bar.append(shown, label, state)
    field.after(bar)
    const show = function () {
      shown.hidden = !field.value || /^https?:/.test(field.value) // The policy of the page allows pictures of this host only.
      if (!shown.hidden) shown.src = "/media/" + field.value
    }
    const take = async function (file) {
      state.textContent = words.sending
      try {
        const name = await window.sendPicture(file, words)
        if (field.tagName === "SELECT") field.add(new Option(name, name))
        field.value = name
        field.dispatchEvent(new Event("change", { bubbles: true }))
        state.textContent = words.sent
      } catch (fault) {
        state.textContent = fault.message
      }
      chooser.value = ""
    }
    field.addEventListener("change", show)
    chooser.addEventListener("change", function () { if (chooser.files.length) take(chooser.files[0]) })
    around.addEventListener("dragover", function (event) { if (event.dataTransfer.types.includes("Files")) event.preventDefault() })
    around.addEventListener("drop", function (event) {
      if (!event.dataTransfer.files.length) return
      event.preventDefault()
      take(event.dataTransfer.files[0])
    })
    around.addEventListener("paste", function (event) {
      if (!event.clipboardData.files.length) return
      event.preventDefault()
      take(event.clipboardData.files[0])
    })
    show()
  }
})()
