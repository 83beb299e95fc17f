// Starts a film or sound where the trainee has stopped, and reports the position and the parts that were played. The page
// works without this script.
"use strict";
(() => {
  const player = document.querySelector("[data-position]");
  const interval = 10000; // between two reports, in milliseconds
  let from = null; // where the part begins that is not reported yet, or null while nothing plays
  let to = 0;
  let reported = 0;
  const unsent = []; // the parts whose report has failed
  const show = (saved) => {
    const watched = document.querySelector("[data-watched]");
    if (watched) watched.textContent = saved.watched;
    if (!saved.done) return;
    const state = document.getElementById("state");
    for (const asked of state.querySelectorAll("[data-ask]")) asked.hidden = true;
    for (const done of document.querySelectorAll(saved.completed ? "[data-done]" : "#state [data-done]")) done.hidden = false;
    state.querySelector("progress").value = saved.percent;
    state.querySelector(".progress-text").textContent = saved.text;
    const chapter = document.querySelector("[data-chapter]");
    if (chapter) chapter.textContent = saved.chapter;
    const here = document.querySelector(".outline a[aria-current]");
    if (here) {
      here.closest("li").className = "done";
      here.querySelector(".tick").textContent = "✓";
      const words = here.querySelector("[data-state]");
      if (words) words.textContent = saved.state;
    }
  };
  const keep = (part) => {
    const last = unsent.at(-1);
    if (last && part.from >= last.from && part.from <= last.to) last.to = Math.max(last.to, part.to);
    else unsent.push(part);
  };
  const send = (part, duration) => {
    const fields = new URLSearchParams({ position: Math.min(Math.floor(player.currentTime), duration), duration: duration, ...part });
    const failed = () => { if (part) keep(part); };
    fetch(location.pathname + "/position", { method: "POST", body: fields, keepalive: true }).then((answer) => {
      if (answer.ok) answer.json().then(show);
      else if (answer.status === 429 || answer.status >= 500) failed();
    }, failed);
  };
  const report = () => {
    if (!Number.isFinite(player.duration)) return;
    const duration = Math.ceil(player.duration);
    const parts = unsent.splice(0);
    if (from !== null && to > from) parts.push({ from: Math.floor(from), to: Math.min(Math.ceil(to), duration) });
    else if (parts.length === 0) parts.push(null);
    from = null;
    reported = performance.now();
    for (const part of parts) send(part, duration);
  };
  const resume = () => {
    const start = Number(player.dataset.position);
    if (start > 0 && start < player.duration * 0.95) player.currentTime = start;
  };
  if (player.readyState > 0) resume();
  else player.addEventListener("loadedmetadata", resume, { once: true });
  // The first timeupdate can be late, so the part begins here. A player that plays again from its end is seeking to its start.
  player.addEventListener("play", () => {
    if (from === null && !player.seeking) from = to = player.currentTime;
  });
  player.addEventListener("timeupdate", () => {
    if (player.seeking || player.paused && !player.ended) return;
    if (from === null) from = player.currentTime;
    to = player.currentTime;
    if (performance.now() - reported > interval) {
      report();
      from = to;
    }
  });
  // The time of the player is already the one after the jump.
  player.addEventListener("seeking", () => { if (from !== null) report(); });
  for (const stop of ["pause", "ended"]) {
    player.addEventListener(stop, () => {
      if (from !== null && !player.seeking) to = player.currentTime;
      report();
    });
  }
  window.addEventListener("online", () => { if (unsent.length > 0 && from === null) report(); });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || from === null) return;
    to = player.currentTime;
    report();
  });
})();
