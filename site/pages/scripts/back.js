addEventListener("pageshow", (event) => {
if (event.persisted) { document.documentElement.hidden = true; location.reload(); }
});