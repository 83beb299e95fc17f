// Saves answers while the trainee types, shows what is answered and the time left, and counts how often the trainee leaves the page. The
// page works without this script.
(() => {
  const clock = document.getElementById("clock");
  const form = document.getElementById("attempt");
  if (!form) return;
  const words = clock.dataset;
  const attempt = form.dataset.attempt;
  const sign = document.getElementById("sign");
  form.dataset.live = "";
  const say = (text) => { document.getElementById("say").textContent = text; };

  // An entry is a question with a change: {question, seq, box or fields, timer, running, failed, refused, aged}. It is removed when the server
  // has acknowledged its last change.
  const entries = new Map();
  let saved = false, ended = false, leaving = false, onDevice = true;
  const lost = new Set(); // the questions whose answers arrived after the end of the attempt
  const state = (box, text) => { if (box) box.querySelector("[data-state]").textContent = text; };
  const show = () => {
    const all = [...entries.values()];
    const failed = all.some((e) => e.failed);
    if (failed && !sign.hasAttribute("data-failed")) say(onDevice ? words.offline : words.failed);
    if (!failed && sign.hasAttribute("data-failed")) say(words.sent);
    sign.toggleAttribute("data-failed", failed);
    if (failed) sign.textContent = onDevice ? words.kept : words.failed;
    else if (all.some((e) => e.refused)) sign.textContent = words.failed;
    else sign.textContent = all.length > 0 ? words.saving : saved ? words.saved : "";
  };

  const ticked = (input) => ["radio", "checkbox"].includes(input.type);
  const fieldsOf = (box) => {
    const fields = new URLSearchParams();
    for (const input of box.querySelectorAll("input, select, textarea")) {
      if (!ticked(input) || input.checked) fields.append(input.name, input.value);
    }
    return fields.toString();
  };
  const inputsOf = (box) => [...box.querySelectorAll("input, select, textarea")].filter((input) => input.name.startsWith("answer-"));
  const chosen = (input) => (ticked(input) ? input.checked && input.value !== "" : input.value.trim() !== "");
  // textOf returns the answer as people read it, for an answer that never arrives.
  const textOf = (box) => inputsOf(box).filter(chosen).map((input) => {
    if (input.tagName === "SELECT") return ((input.labels[0]?.textContent ?? "") + " " + input.selectedOptions[0].text).trim();
    return ticked(input) ? input.labels[0].textContent.trim() : input.value;
  }).join("\n");

  // mark shows in the list of questions whether a question has an answer. incomplete is known from the server only.
  const mark = (box, incomplete) => {
    const entry = document.querySelector(`#map [data-question="${box.dataset.question}"]`);
    if (!entry) return;
    entry.dataset.answer = incomplete ? "incomplete" : inputsOf(box).some(chosen) ? "answered" : "missing";
    describe(entry);
  };
  const describe = (entry) => {
    const later = entry.hasAttribute("data-later");
    entry.querySelector(".unseen").textContent = words[entry.dataset.answer] + (later ? ", " + words.later : "");
    const done = document.querySelectorAll("#map [data-answer=answered], #map [data-answer=incomplete]").length;
    document.getElementById("count").textContent = words.count.replace("{done}", done);
  };

  const post = (fields, keepalive) => {
    fields.set("quiet", "1");
    return fetch(form.action, { method: "POST", body: fields, keepalive: keepalive, signal: keepalive ? undefined : AbortSignal.timeout(20000) });
  };
  // alone lets one page at a time send answers of this attempt.
  const alone = (work) => navigator.locks ? navigator.locks.request("exam-" + attempt, work) : work();
  const over = () => {
    ended = leaving = true;
    kept.note(attempt, false);
    if (lost.size === 0) return location.reload();
    for (const box of lost) state(box, words.lost);
    const link = document.createElement("a");
    link.href = location.pathname;
    link.textContent = words.toResult;
    document.getElementById("say").replaceChildren(words.over + " ", link);
  };
  const retry = (entry, why) => {
    entry.failed = true;
    clearTimeout(entry.timer);
    entry.timer = setTimeout(send, 3000, entry);
    if (why) say(why);
  };
  // answered reads the response to a request with the change seq of an entry.
  const answered = async (entry, seq, answer) => {
    const here = new URL(answer.url).pathname === new URL(form.action).pathname;
    if (answer.redirected && !here) return retry(entry, words.signedOut);
    if (answer.redirected) {
      if (entry.box) lost.add(entry.box);
      return over();
    }
    const plain = answer.headers.get("Content-Type")?.startsWith("text/plain");
    if (answer.status === 429 || answer.status >= 500 || (answer.ok && !plain)) return retry(entry);
    const text = await answer.text();
    entry.failed = false;
    if (!answer.ok) {
      entry.refused = entry.seq === seq;
      return state(entry.box, words.failed + (plain ? " " + text : ""));
    }
    const [stored, missing] = text.split("\n");
    if (entry.box) entry.box.querySelector("[data-stored]").value = stored; // The answer that the form shows now is the stored one.
    entry.aged = false;
    saved = true;
    await kept.remove(attempt, entry.question, seq);
    if (entry.seq !== seq) return;
    entries.delete(entry.question);
    kept.note(attempt, entries.size > 0);
    state(entry.box, missing);
    if (entry.box) mark(entry.box, missing !== "");
  };
  const send = (entry, keepalive) => {
    clearTimeout(entry.timer);
    entry.timer = 0;
    if (entry.running) return entry.running.then(() => entries.get(entry.question) === entry && !entry.failed && !entry.refused ? send(entry) : undefined);
    const work = () => {
      const seq = entry.seq;
      const fields = new URLSearchParams(entry.box ? fieldsOf(entry.box) : entry.fields);
      if (entry.aged) fields.set("age", Math.max(0, Date.now() - seq));
      return post(fields, keepalive).then((answer) => answered(entry, seq, answer));
    };
    entry.running = Promise.resolve(keepalive ? work() : alone(work)).catch(() => retry(entry)).finally(() => { entry.running = null; show(); });
    show();
    return entry.running;
  };

  let last = 0;
  const keep = (entry) => {
    kept.note(attempt, true);
    kept.put({ attempt, question: entry.question, seq: entry.seq, label: entry.box.dataset.label, text: textOf(entry.box), fields: fieldsOf(entry.box) })
      .catch(() => { onDevice = false; });
  };
  const change = (event) => {
    const box = event.target.closest("fieldset");
    if (!box || ended) return;
    const question = box.dataset.question;
    const entry = entries.get(question) ?? { question };
    last = Math.max(Date.now(), last + 1);
    Object.assign(entry, { box, seq: last, refused: false });
    entries.set(question, entry);
    keep(entry);
    state(box, "");
    mark(box, false);
    clearTimeout(entry.timer);
    entry.timer = setTimeout(send, 1000, entry);
    show();
  };
  form.addEventListener("input", change);
  form.addEventListener("change", change);
  const flush = () => Promise.all([...entries.values()].map((entry) => send(entry)));

  // The form is sent only when every answer is saved, because the browser would replace the page by an error without a connection.
  form.addEventListener("submit", (event) => {
    if (entries.size === 0) {
      leaving = true;
      return;
    }
    event.preventDefault();
    flush().then(() => {
      const all = [...entries.values()];
      if (all.length === 0) form.requestSubmit(event.submitter);
      else if (all.every((entry) => entry.refused)) all[0].box.querySelector("input:not([type=hidden]), select, textarea").focus();
      else say(onDevice ? words.offline : words.failed);
    });
  });
  addEventListener("pageshow", () => { leaving = false; });
  addEventListener("beforeunload", (event) => { if (entries.size > 0 && !leaving) event.preventDefault(); });
  addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    for (const entry of entries.values()) if (!entry.running) send(entry, true);
    if (Number(words.leaves) > 0) {
      post(new URLSearchParams({ left: "1" }), true).then((answer) => { if (answer.redirected) location.reload(); }).catch(() => {});
    }
  });

  // What an earlier page has kept comes back into the form and is sent. The server compares its age with newer answers of other devices.
  const restore = (record) => {
    if (entries.has(record.question)) return;
    const box = form.querySelector(`fieldset[data-question="${record.question}"]`);
    const entry = { question: record.question, seq: record.seq, fields: record.fields, box, aged: true };
    last = Math.max(last, record.seq);
    entries.set(record.question, entry);
    if (box) {
      const fields = new URLSearchParams(record.fields);
      for (const input of inputsOf(box)) {
        const values = fields.getAll(input.name);
        if (ticked(input)) input.checked = values.includes(input.value);
        else input.value = values[0] ?? "";
      }
      box.dispatchEvent(new Event("restored"));
      mark(box, false);
    }
    return send(entry);
  };
  kept.of(attempt).then((records) => Promise.all(records.map(restore)).then(() => {
    if (records.length > 0 && entries.size === 0) say(words.sent);
  }));

  if (form.querySelector("[data-order], [data-match]")) import(form.dataset.sort);

  // Questions marked for later are a note of this browser.
  const noted = "exam-later-" + attempt;
  let later = new Set();
  try { later = new Set(JSON.parse(localStorage.getItem(noted) ?? "[]")); } catch { /* Nothing is noted. */ }
  const showLater = (question) => {
    form.querySelector(`fieldset[data-question="${question}"] [data-mark]`)?.setAttribute("aria-pressed", later.has(question));
    const entry = document.querySelector(`#map [data-question="${question}"]`);
    entry?.toggleAttribute("data-later", later.has(question));
    if (entry) describe(entry);
  };
  for (const button of form.querySelectorAll("[data-mark]")) {
    const question = button.closest("fieldset").dataset.question;
    button.hidden = false;
    button.addEventListener("click", () => {
      if (!later.delete(question)) later.add(question);
      try { localStorage.setItem(noted, JSON.stringify([...later])); } catch { /* The note lasts as long as the page. */ }
      showLater(question);
    });
    showLater(question);
  }
  for (const question of later) showLater(question);
  const map = document.getElementById("map");
  map.addEventListener("click", (event) => { if (event.target.closest("a")) map.removeAttribute("open"); });
  map.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !map.open) return;
    map.open = false;
    map.querySelector("summary").focus();
  });

  // The clock of the browser may be wrong, so only the time since the page was loaded comes from it.
  const left = () => Math.max(0, (words.deadline - words.now - performance.now()) / 1000);
  const warnings = [[300, words.warn5], [60, words.warn1]].filter(([at]) => left() > at - 5);
  // end runs when the time is over. It sends what is not saved, and leaves the page only after the server has answered.
  const end = () => {
    flush()
      .then(() => fetch(location.href, { cache: "no-store" }))
      .then((answer) => { if (ended) return; if (answer.status >= 500 || [...entries.values()].some((e) => e.failed)) setTimeout(end, 3000); else over(); })
      .catch(() => setTimeout(end, 3000));
  };
  const tick = () => {
    if (ended) return;
    const seconds = Math.floor(left());
    const two = (n) => String(n).padStart(2, "0");
    document.getElementById("left").textContent =
      words.left + " " + Math.floor(seconds / 3600) + ":" + two(Math.floor(seconds / 60) % 60) + ":" + two(seconds % 60);
    clock.toggleAttribute("data-soon", seconds <= 300);
    while (warnings.length > 0 && seconds <= warnings[0][0]) {
      const [, text] = warnings.shift();
      if (!warnings.some(([at]) => seconds <= at)) say(text);
    }
    if (seconds > 0) setTimeout(tick, 1000);
    else setTimeout(end, 1500); // The server ends the attempt a moment later.
  };
  tick();
})();
