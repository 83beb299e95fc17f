// Sends several files with captions, one after the other, each in the language that its name says. The form without scripts sends one file.
(function () {
  const form = document.querySelector("[data-captions]")
  const words = JSON.parse(form.dataset.captions)
  const list = form.querySelector("ul")
  const start = form.querySelector("button")
  const chooser = form.querySelector("input[type=file]")
  const languages = form.querySelector("template").content.firstElementChild
  const rows = []
  const element = function (name, properties, ...content) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...content)
    return made
  }
  // languageOf returns the language in the name of a file, such as lesson.de.vtt, lesson_pt-BR.srt or lesson German.vtt, or an empty text.
  const languageOf = function (name) {
    const stem = name.replace(/\.[^.]*$/, "")
    const options = [...languages.options].filter(function (option) { return option.value })
    for (const end of [/[._ -]([a-z]{2,3}[_-][a-z]{2,4})$/i, /[._ -]([a-z]{2,3})$/i]) {
      try {
        const [tag] = Intl.getCanonicalLocales(end.exec(stem)[1].replace("_", "-"))
        if (options.some(function (option) { return option.value === tag })) return tag
      } catch {
        // The name ends in another way.
      }
    }
    const last = stem.split(/[^\p{L}]+/u).at(-1).toLowerCase()
    return options.find(function (option) { return option.text.toLowerCase() === last })?.value ?? ""
  }
  const say = function (row, text, failed) {
    row.state.textContent = text
    row.state.classList.toggle("fault", Boolean(failed))
  }
  // add shows a file with its language, or why it cannot be sent.
  const add = function (file) {
    const row = { file: file, language: languages.cloneNode(true), bar: element("progress", { max: 100, value: 0, hidden: true }), state: element("span"), saved: false }
    row.state.setAttribute("role", "status")
    row.language.setAttribute("aria-label", words.language + ": " + file.name)
    row.bar.setAttribute("aria-label", file.name)
    row.language.value = languageOf(file.name)
    row.language.addEventListener("change", check)
    const away = element("button", { type: "button", className: "quiet-button", textContent: words.remove, ariaLabel: words.remove + ": " + file.name })
    row.item = element("li", {}, element("strong", { textContent: file.name }), row.language, away, row.bar, row.state)
    away.addEventListener("click", function () {
      rows.splice(rows.indexOf(row), 1)
      row.item.remove()
      check()
    })
    row.away = away
    row.wrong = !/\.(vtt|srt)$/i.test(file.name) ? words.type : file.size > Number(form.dataset.most) ? words.large : ""
    row.language.hidden = Boolean(row.wrong)
    rows.push(row)
    list.append(row.item)
  }
  // check says what each file lacks, and lets people send the files that lack nothing.
  const check = function () {
    const waiting = rows.filter(function (row) { return !row.saved && !row.wrong })
    for (const row of rows) {
      if (row.saved) continue
      const twice = waiting.some(function (other) { return other !== row && other.language.value && other.language.value === row.language.value })
      row.ready = !row.wrong && row.language.value && !twice
      say(row, row.wrong || (twice ? words.twice : row.language.value ? "" : words.choose), row.wrong || twice)
    }
    start.hidden = !rows.some(function (row) { return row.ready && !row.saved })
  }
  const take = function (files) {
    for (const file of files) add(file)
    check()
  }
  // send sends a file. It returns the notes of the server about it, and throws an error with a message for people.
  const send = function (row) {
    return new Promise(function (done, failed) {
      const fields = new FormData()
      for (const [name, value] of [["language", row.language.value], ["file", row.file], ["text", ""], ["transcript", ""]]) fields.append(name, value)
      const request = new XMLHttpRequest()
      request.open("POST", form.action)
      request.responseType = "document"
      request.upload.addEventListener("progress", function (event) { if (event.lengthComputable) row.bar.value = 100 * event.loaded / event.total })
      request.addEventListener("error", function () { failed(new Error(words.lost)) })
      request.addEventListener("load", function () {
        const page = request.response
        if (request.status === 200 && new URL(request.responseURL).searchParams.get("done") === "captions-set") return done([])
        if (request.status === 200 && page?.querySelector(".done-box")) {
          return done([...page.querySelectorAll(".list tbody tr")].map(function (line) { return [...line.cells].map(function (cell) { return cell.textContent.trim() }).filter(Boolean).join(": ") }))
        }
        const faults = [...page?.querySelectorAll(".fault") ?? []].map(function (fault) { return fault.textContent })
        failed(new Error(faults.join(" ") || page?.querySelector(".fault-box")?.textContent || words.failed))
      })
      request.send(fields)
    })
  }
  // refresh replaces the list of captions by that of the server.
  const refresh = async function () {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html")
    document.getElementById("captions").closest("section").replaceWith(page.getElementById("captions").closest("section"))
  }
  const warn = function (event) { event.preventDefault() }
  form.addEventListener("submit", async function (event) {
    event.preventDefault()
    start.disabled = true
    window.addEventListener("beforeunload", warn)
    for (const row of [...rows]) {
      if (row.saved || !row.ready) continue
      row.bar.hidden = false
      row.language.disabled = row.away.disabled = true
      say(row, words.sending)
      try {
        const notes = await send(row)
        row.saved = row.away.hidden = true
        say(row, notes.length ? words.noted + " " + notes.join(" ") : words.saved)
      } catch (fault) {
        row.language.disabled = false
        say(row, fault.message, true)
      }
      row.bar.hidden = true
      row.away.disabled = false
    }
    window.removeEventListener("beforeunload", warn)
    start.disabled = false
    start.hidden = !rows.some(function (row) { return row.ready && !row.saved })
    try {
      await refresh()
    } catch {
      // The list shows the captions when the page is opened again.
    }
  })
  chooser.addEventListener("change", function () {
    take([...chooser.files])
    chooser.value = ""
  })
  for (const [kind, data] of [["drop", "dataTransfer"], ["paste", "clipboardData"]]) {
    document.addEventListener(kind, function (event) {
      if (!event[data]?.files.length) return
      event.preventDefault()
      take([...event[data].files])
    })
  }
  document.addEventListener("dragover", function (event) { if (event.dataTransfer?.types.includes("Files")) event.preventDefault() })
  form.hidden = false
})()
