addEventListener("pageshow", (event) => {
if (event.persisted) { document.documentElement.hidden = true; location.reload(); }
});
{
  // The browser keeps nothing for the next person who signs in.
  const person = document.documentElement.dataset.person;
  const stored = (work) => { try { return work(localStorage); } catch { /* The browser stores nothing. */ } };
  if (person) stored((kept) => {
    if (kept.person && kept.person !== person) {
      kept.clear();
      indexedDB.deleteDatabase("lyceum-exam");
    }
    kept.person = person;
  });
  // Before a person signs out, a page says that answers of an exam are not sent.
  addEventListener("submit", (event) => {
    const unsent = stored((kept) => kept.unsent);
    if (!unsent || event.target.getAttribute("action") !== "/sign-out" || location.pathname === "/sign-out") return;
    event.preventDefault();
    location.href = "/sign-out?attempt=" + unsent;
  });
}
