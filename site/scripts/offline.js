// Registers the service worker, says that a page is a copy and what was sent later, and deletes everything before a person signs out.
"use strict";
(() => {
  const worker = navigator.serviceWorker;
  if (!worker || !indexedDB.databases) return;
  const root = document.documentElement, main = document.getElementById("main"), page = document.getElementById("offline");
  const { copy, waiting } = root.dataset;
  const tell = (message) => worker.ready.then(({ active }) => active.postMessage(message));
  const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  const parsed = (html) => new DOMParser().parseFromString(html, "text/html");
  const line = (text, links = []) => {
    const notice = Object.assign(element("p", text), { className: "notice", role: "status" });
    for (const { address, title } of links) notice.append(" ", Object.assign(element("a", nameOf(title)), { href: address }));
    main.prepend(notice);
  };
  // nameOf returns the title of a page without the name of the company.
  const nameOf = (title) => parsed(title).body.textContent.replace(/ · [^·]*$/, "");
  const moment = (time) => new Intl.DateTimeFormat(root.lang, { dateStyle: "medium", timeStyle: "short" }).format(Number(time));

  let leaving = false, said = false;
  // forget deletes what the pages of this host have stored in the browser.
  const forget = async () => {
    for (const { name } of await indexedDB.databases()) if (name.startsWith("lyceum-")) indexedDB.deleteDatabase(name);
  };
  const show = (words) => {
    said = true;
    if (!page) line(words.copy.replace("{When}", moment(copy)));
    if (document.querySelector("main :is(video, audio, .stage-package, .stage-page)")) line(words.needs);
    for (const form of document.querySelectorAll("main form[method=post]")) {
      if (form.hasAttribute("action")) for (const button of form.querySelectorAll("button")) button.disabled = true;
    }
    if (!waiting) return;
    for (const asked of document.querySelectorAll("#state :is([data-ask], .player-done)")) asked.hidden = true;
    const text = element("p", waiting === "done" ? words.done : words.undone);
    (document.getElementById("state") ?? main).prepend(Object.assign(text, { className: "notice", id: "waiting" }));
  };
  const listed = (list) => {
    const entries = list.map(({ address, title, opened }) => {
      const entry = document.createElement("li");
      entry.append(Object.assign(element("a", nameOf(title)), { href: address }), " ", element("small", moment(opened)));
      return entry;
    });
    page.querySelector("ul").replaceChildren(...entries);
    page.querySelector("[data-none]").hidden = entries.length > 0;
    page.querySelector("button").hidden = entries.length === 0;
  };
  worker.addEventListener("message", ({ data }) => {
    const words = data.words && parsed(data.words).getElementById("offline").dataset;
    if (page && data.list) listed(data.list);
    if (leaving) {
      forget();
      main.replaceChildren();
      if (words) line(words.left);
      return;
    }
    if (!words) return;
    if (copy && !said) show(words);
    if (data.refused?.length > 0) line(words.refused, data.refused);
    if (data.sent?.length > 0) {
      line(words.sent, data.sent);
      document.getElementById("waiting")?.remove();
    }
  });
  page?.querySelector("button").addEventListener("click", () => tell({ job: "forget" }));
  addEventListener("online", () => tell({ job: "send" }));
  worker.register("/service-worker.js", { updateViaCache: "none" }).catch(() => {}); // Private windows of some browsers have no workers.
  const greet = { job: "greet", address: location.pathname + location.search, language: root.lang, copy };
  tell(greet);

  // The other tabs wait until this page is left, because only then the server has ended the session.
  const channel = new BroadcastChannel("lyceum"), left = "lyceum-left";
  channel.addEventListener("message", () => {
    root.hidden = true;
    navigator.locks.request(left, () => location.replace("/"));
  });
  addEventListener("submit", (event) => {
    if (event.defaultPrevented || event.target.getAttribute("action") !== "/sign-out") return;
    navigator.locks.request(left, () => {
      channel.postMessage("left");
      return new Promise(() => {});
    });
    if (navigator.onLine) return forget();
    event.preventDefault();
    leaving = true;
    tell({ ...greet, copy: true });
  });
})();
