// Sends the files that people choose for lessons, or drop on the page, with the tus protocol, one after the other. Then it submits the
// form with their ids. A form with endings takes one file with such an ending, and is hidden until then.
(function () {
  const formOf = function () { return document.querySelector("form[data-files]") }
  const take = async function (form, files) {
    const state = form.querySelector(".drop-state")
    const bar = form.querySelector("progress")
    const total = files.reduce(function (sum, file) { return sum + file.size }, 0)
    let before = 0
    form.hidden = bar.hidden = false
    const send = function (file) {
      return new Promise(function (sent, failed) {
        let id = ""
        const upload = new tus.Upload(file, {
          endpoint: form.dataset.files,
          retryDelays: [0, 1000, 2000, 4000, 8000, 8000, 16000, 16000, 32000],
          removeFingerprintOnSuccess: true,
          metadata: { filename: file.name },
          onAfterResponse: function (_request, response) { id = response.getHeader("Lyceum-File-ID") || id },
          onProgress: function (done) {
            bar.value = total ? 100 * (before + done) / total : 100
            state.textContent = file.name + ": " + form.dataset.sending.replace("%s", String(Math.floor(bar.value)))
          },
          onError: failed,
          onSuccess: function () { before += file.size; sent(id) },
        })
        upload.findPreviousUploads().then(function (earlier) {
          if (earlier.length > 0) upload.resumeFromPreviousUpload(earlier[0])
          upload.start()
        })
      })
    }
    try {
      for (const file of files) {
        const field = document.createElement("input")
        field.type = "hidden"
        field.name = form.dataset.name || "fileIDs"
        field.value = await send(file)
        form.append(field)
      }
    } catch (error) {
      let message = ""
      try {
        message = JSON.parse(error.originalResponse.getBody()).error.message
      } catch {
        // The response has no message of ours.
      }
      state.textContent = form.dataset.failed + " " + message // What has been sent is added with the next file.
      return
    } finally {
      bar.hidden = true
    }
    form.requestSubmit()
  }
  const prepare = function () {
    const form = formOf()
    if (form && !form.dataset.endings) form.hidden = false
  }
  document.addEventListener("swapped", prepare)
  document.addEventListener("change", function (event) {
    const form = event.target.closest("form[data-files]")
    if (form && event.target.type === "file" && event.target.files.length) take(form, [...event.target.files])
  })
  const carriesFiles = function (event) { return formOf() && event.dataTransfer?.types.includes("Files") }
  document.addEventListener("dragover", function (event) { if (carriesFiles(event)) event.preventDefault() })
  document.addEventListener("drop", function (event) {
    if (!carriesFiles(event)) return
    event.preventDefault()
    const form = formOf()
    const files = [...event.dataTransfer.files]
    const endings = form.dataset.endings?.split(" ")
    if (!endings || files.length === 1 && endings.some(function (ending) { return files[0].name.toLowerCase().endsWith(ending) })) {
      take(form, files)
      return
    }
    form.hidden = false
    form.querySelector(".drop-state").textContent = form.dataset.wrong
  })
  prepare()
})()
