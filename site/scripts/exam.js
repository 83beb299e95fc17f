// Saves answers while the trainee types, shows the time left, and counts how often the trainee leaves the page. The page works
// without this script.
"use strict";
(() => {
  const clock = document.getElementById("clock");
  const form = document.getElementById("attempt");
  // The clock of the browser may be wrong, so only the time since the page was loaded comes from it.
  const left = () => Math.max(0, (clock.dataset.deadline - clock.dataset.now - performance.now()) / 1000);
  const waiting = new Map();
  const lost = new Set(); // the questions whose answers arrived after the end of the attempt
  // over shows the result of the attempt. If answers did not arrive in time, they stay on the page, with a link to the result.
  const over = () => {
    if (lost.size === 0) return location.reload();
    for (const box of lost) state(box, clock.dataset.lost);
    const link = document.createElement("a");
    link.href = location.pathname;
    link.textContent = clock.dataset.toResult;
    clock.replaceChildren(clock.dataset.over + " ", link);
    clock.setAttribute("role", "alert");
  };
  const post = (fields, keepalive) => {
    fields.set("quiet", "1");
    return fetch(form.action, { method: "POST", body: fields, keepalive: keepalive });
  };
  const state = (box, text) => { box.querySelector("[data-state]").textContent = text; };
  const retry = (box) => {
    state(box, clock.dataset.failed);
    if (!waiting.has(box)) waiting.set(box, setTimeout(save, 3000, box));
  };
  let running = 0; // the number of requests that have no response yet
  const send = (box, keepalive) => {
    const fields = new URLSearchParams();
    for (const input of box.querySelectorAll("input, select, textarea")) {
      if (!["radio", "checkbox"].includes(input.type) || input.checked) fields.append(input.name, input.value);
    }
    running++;
    return post(fields, keepalive).then((answer) => {
      if (answer.redirected) {
        lost.add(box);
        over();
      } else if (answer.status === 429 || answer.status >= 500) retry(box);
      else {
        return answer.text().then((text) => {
          const reason = answer.headers.get("Content-Type")?.startsWith("text/plain") ? " " + text : "";
          const [stored, missing] = answer.ok ? text.split("\n") : ["", clock.dataset.failed + reason];
          if (!waiting.has(box)) state(box, missing || clock.dataset.saved);
          // The answer that the form shows now is the stored one.
          if (answer.ok) box.querySelector("[data-stored]").value = stored;
        });
      }
    }).catch(() => retry(box)).finally(() => { running--; });
  };
  const saving = new Map(); // the last save of each question, so that a later one follows it
  const save = (box, keepalive) => {
    clearTimeout(waiting.get(box));
    waiting.delete(box);
    const sent = (keepalive ? Promise.resolve() : saving.get(box) ?? Promise.resolve()).then(() => send(box, keepalive));
    saving.set(box, sent);
    return sent;
  };
  const change = (event) => {
    const box = event.target.closest("fieldset");
    if (!box) return;
    state(box, "");
    clearTimeout(waiting.get(box));
    waiting.set(box, setTimeout(save, 1000, box));
  };
  form.addEventListener("input", change);
  form.addEventListener("change", change);
  form.addEventListener("submit", (event) => {
    for (const box of waiting.keys()) clearTimeout(waiting.get(box));
    if (running === 0) return;
    event.preventDefault(); // An earlier answer must not arrive after the form.
    Promise.allSettled([...saving.values()]).then(() => form.requestSubmit(event.submitter));
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    for (const box of [...waiting.keys()]) save(box, true);
    if (Number(clock.dataset.leaves) > 0) {
      post(new URLSearchParams({ left: "1" }), true).then((answer) => { if (answer.redirected) location.reload(); }).catch(() => {});
    }
  });
  // end runs when the time is over. It sends what is not saved, and leaves the page only after the server has answered.
  const end = () => {
    Promise.allSettled([...waiting.keys()].map((box) => save(box)))
      .then(() => fetch(location.href, { cache: "no-store" }))
      .then((answer) => { if (waiting.size > 0 || answer.status >= 500) setTimeout(end, 3000); else over(); })
      .catch(() => setTimeout(end, 3000));
  };
  const tick = () => {
    if (lost.size > 0) return;
    const seconds = Math.floor(left());
    const two = (n) => String(n).padStart(2, "0");
    document.getElementById("left").textContent =
      clock.dataset.left + " " + Math.floor(seconds / 3600) + ":" + two(Math.floor(seconds / 60) % 60) + ":" + two(seconds % 60);
    if (seconds > 0) setTimeout(tick, 1000);
    else setTimeout(end, 1500); // The server ends the attempt a moment later.
  };
  tick();
})();
