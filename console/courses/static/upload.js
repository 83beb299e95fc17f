// Sends the file of the upload form with the tus protocol. It continues after a lost connection, and after the page was closed if the
// same file is chosen again.
(function () {
  const form = document.getElementById("upload")
  const state = document.getElementById("upload-state")
  const bar = document.getElementById("upload-progress")
  const button = form.querySelector("button")
  form.hidden = false
  const say = function (text) { state.textContent = text }
  const fail = function (error) {
    let text = form.dataset.failed
    try {
      text += " " + JSON.parse(error.originalResponse.getBody()).error.message
    } catch {
      // The response has no message of ours.
    }
    say(text)
    bar.hidden = true
    button.disabled = false
  }
  form.addEventListener("submit", function (event) {
    event.preventDefault()
    const file = form.querySelector("input[type=file]").files[0]
    if (!file) return
    button.disabled = true
    bar.hidden = false
    const upload = new tus.Upload(file, {
      endpoint: form.action,
      retryDelays: [0, 1000, 2000, 4000, 8000, 8000, 16000, 16000, 32000],
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name },
      onError: fail,
      onProgress: function (sent, total) {
        const percent = Math.floor(100 * sent / total)
        bar.value = percent
        if (percent % 10 === 0) say(form.dataset.sending.replace("%s", String(percent)))
      },
      onSuccess: function () {
        say(form.dataset.sent)
        window.location.assign(form.dataset.next)
      },
    })
    upload.findPreviousUploads().then(function (earlier) {
      if (earlier.length > 0) upload.resumeFromPreviousUpload(earlier[0])
      upload.start()
    })
  })
})()
