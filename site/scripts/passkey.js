// Asks the browser for a passkey when a form with data-passkey is sent, and sends the answer with the form.
for (const form of document.querySelectorAll("form[data-passkey]")) {
  const failed = form.querySelector("[data-failed]")
  form.hidden = !window.PublicKeyCredential?.parseRequestOptionsFromJSON
  form.addEventListener("submit", async (event) => {
    event.preventDefault()
    const button = form.querySelector("button")
    button.disabled = true
    failed.hidden = true
    try {
      const options = JSON.parse(form.dataset.options)
      const answer = form.dataset.passkey === "add"
        ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
        : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
      form.elements.credential.value = JSON.stringify(answer)
      form.submit()
    } catch {
      failed.hidden = false
      button.disabled = false
    }
  })
}
