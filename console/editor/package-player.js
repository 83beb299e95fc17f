// The page that runs a SCORM package. It gives the content in its frame the interface of SCORM, and saves what the content reports. Each commit is stored
// before it answers, except the one while the page goes away, which a beacon sends. What could not be stored is sent again until it is.
import { Scorm12API } from "scorm-again/scorm12/min";
import { Scorm2004API } from "scorm-again/scorm2004/min";

const maxBeacon = 60000; // Browsers send at most 64 KiB while a page goes away.
// These are the elements that courses make longer than scorm-again allows, with its limit and that of the server in bytes.
const longElements = {
  "cmi.suspend_data": [64000, 1 << 20],
  "cmi.core.lesson_location": [255, 1 << 16],
  "cmi.location": [1000, 1 << 16],
};
const maxIdentifier = 255;
const maxResponse = 250;
const maxFailures = 3;
const longestPause = 30000;
const ownerKey = "lyceum-package";

const frame = document.getElementById("content");
const note = document.getElementById("note");
const menu = document.getElementById("menu");
const texts = document.body.dataset;

let current; // The opened item, with its interface and what the server has.
let leaving = false;
let flying = 0; // The bytes of the requests on their way that outlive the page.

function say(text) {
  note.textContent = text || "";
  note.hidden = !text;
}

function clock(seconds) {
  const two = (n) => String(n).padStart(2, "0");
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 3600)).padStart(4, "0")}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

// initial returns the elements with which the interface of an item begins.
function initial(opened) {
  const saved = {};
  for (const [name, value] of Object.entries(opened.elements)) {
    if (value !== "" && !/^cmi\.(core\.)?(exit|session_time)$/.test(name)) saved[name] = value;
  }
  const begun = Object.keys(saved).length > 0 || opened.suspendData !== "";
  const entry = opened.mode !== "normal" ? "" : begun ? "resume" : "ab-initio";
  const credit = opened.mode === "normal" ? "credit" : "no-credit";
  const { item } = opened;
  const own =
    opened.version === "1.2"
      ? {
          "cmi.core.student_id": opened.learnerID,
          "cmi.core.student_name": opened.learnerName,
          "cmi.core.lesson_mode": opened.mode,
          "cmi.core.credit": credit,
          "cmi.core.entry": entry,
          "cmi.core.total_time": clock(opened.seconds),
          "cmi.launch_data": item.launchData,
          "cmi.student_data.mastery_score": item.masteryScore,
          "cmi.student_data.max_time_allowed": item.maxTimeAllowed,
          "cmi.student_data.time_limit_action": item.timeLimitAction,
        }
      : {
          "cmi.learner_id": opened.learnerID,
          "cmi.learner_name": opened.learnerName,
          "cmi.mode": opened.mode,
          "cmi.credit": credit,
          "cmi.entry": entry,
          "cmi.total_time": `PT${Math.floor(opened.seconds)}S`,
          "cmi.launch_data": item.launchData,
          "cmi.completion_threshold": item.completionThreshold,
          "cmi.scaled_passing_score": item.scaledPassingScore,
          "cmi.max_time_allowed": item.maxTimeAllowed,
          "cmi.time_limit_action": item.timeLimitAction,
        };
  for (const [name, value] of Object.entries(own)) if (value) saved[name] = value;
  if (opened.suspendData) saved["cmi.suspend_data"] = opened.suspendData;
  for (const [name, [most]] of Object.entries(longElements)) if (saved[name]) saved[name] = saved[name].slice(0, most);
  return saved;
}

// reported are the elements that every commit repeats, because the server computes the result from all of them.
const reported = /^cmi\.(core\.)?(score\.|lesson_status$|completion_status$|success_status$|exit$|session_time$)/;

// changes returns the elements of the last commit that differ from those that are known.
function changes(of, known) {
  const values = {};
  for (const [name, value] of Object.entries({ ...of.unsaved.elements, ...of.long })) {
    if (typeof value === "object" || value === undefined || value === null) continue;
    const text = String(value);
    if (reported.test(name) ? text !== "" : text !== (known[name] ?? "")) values[name] = text;
  }
  const time = of.opened.version === "1.2" ? "cmi.core.session_time" : "cmi.session_time";
  const seconds = (Date.now() - of.begun) / 1000;
  if (!values[time] || /^(P(T0S|T0H0M0S)|0*:00:00(\.0*)?)$/.test(values[time])) {
    values[time] = of.opened.version === "1.2" ? clock(seconds) : `PT${Math.floor(seconds)}S`;
  }
  return values;
}

// nextMessage returns a message to the server with elements. The server ignores it if it arrives after a later one.
function nextMessage(of, values) {
  const sequence = ++of.sequence;
  const body = JSON.stringify({ session: of.opened.session, sequence, item: of.opened.item.id, finish: of.finished, values });
  return { sequence, values, body, size: new Blob([body]).size };
}

const saved = { result: true, errorCode: 0 };
const unsaved = { result: false, errorCode: 101 };
const json = "application/json";

// commit saves the changed elements. It returns the answer for the content.
function commit(of, elements, finish) {
  if (of.opened.mode !== "normal") return saved;
  if (of.stopped) return unsaved;
  of.unsaved = { elements };
  of.finished ||= finish;
  return send(of);
}

// send saves what the server has not acknowledged. It returns the answer for the content.
function send(of) {
  if (leaving) return beacon(of);
  const message = nextMessage(of, changes(of, of.stored));
  const request = new XMLHttpRequest();
  try {
    request.open("POST", "commit", false);
    request.setRequestHeader("Content-Type", json);
    request.send(message.body);
  } catch {
    // The connection is lost, or the content goes away: browsers refuse synchronous requests then.
    sendLater(of);
    return unsaved;
  }
  return answered(of, message, request.status, request.responseText);
}

// sendLater saves what the server has not acknowledged, without waiting. The request outlives the page if the browser allows its size.
async function sendLater(of) {
  const message = nextMessage(of, changes(of, of.stored));
  const keepalive = flying + message.size <= maxBeacon;
  if (keepalive) isSent(of, message);
  try {
    const response = await fetch("commit", { method: "POST", headers: { "Content-Type": json }, body: message.body, credentials: "omit", keepalive });
    answered(of, message, response.status, await response.text());
  } catch {
    answered(of, message, 0, "");
  } finally {
    if (keepalive) flying -= message.size;
  }
}

// isSent notes that a message is on its way.
function isSent(of, message) {
  flying += message.size;
  of.sent = { values: { ...(of.sent?.values ?? of.stored), ...message.values }, finished: of.finished };
}

// sendAgain saves after a pause what could not be saved.
function sendAgain(of) {
  clearTimeout(of.again);
  const pause = Math.min(500 * 2 ** of.failures, longestPause);
  of.again = setTimeout(() => {
    if (of.unsaved && !of.stopped && !leaving) sendLater(of);
  }, pause);
}

function answered(of, message, status, text) {
  if (status === 200) {
    Object.assign(of.stored, message.values);
    // The frame-ancestors of this page allow only the company's pages as parents.
    if (JSON.parse(text).done && window.parent !== window) window.parent.postMessage({ lyceumPackage: "done" }, "*");
  }
  if (message.sequence !== of.sequence) return unsaved; // A later message has the same elements.
  if (status === 200) {
    of.unsaved = of.sent = undefined;
    of.failures = 0;
    say("");
    return saved;
  }
  if (status === 409) {
    const ended = text.includes('"package_ended"');
    of.stopped = true;
    of.unsaved = undefined;
    if (ended && of.finished) return saved; // An earlier message has ended the attempt.
    say(ended ? texts.expired : texts.elsewhere);
    return unsaved;
  }
  of.sent = undefined;
  of.failures += 1;
  if (status === 404 || status === 410) say(texts.expired);
  else if (status >= 400 && status < 500 && status !== 429) say(of.failures < maxFailures ? "" : texts.unsaved);
  else {
    say(texts.unsaved);
    sendAgain(of);
  }
  return unsaved;
}

// beacon sends what the server has not acknowledged, without its answer. A later message may arrive first, and the server then ignores the earlier one.
// It therefore has everything again, unless that is too much for the browser.
function beacon(of) {
  const trySend = (values) => {
    const message = nextMessage(of, values);
    if (flying + message.size > maxBeacon || !navigator.sendBeacon("commit", message.body)) return false;
    isSent(of, message);
    return true;
  };
  const isNew = ([name, value]) => !/session_time$/.test(name) && value !== of.sent.values[name];
  const all = changes(of, of.stored);
  if (of.sent && of.sent.finished === of.finished && !Object.entries(all).some(isNew)) return saved;
  if (trySend(all) || (of.sent && trySend(changes(of, of.sent.values)))) return saved;
  // The results of the session count more than the place in it, which the commits before have saved.
  return trySend(Object.fromEntries(Object.entries(all).filter(([name]) => reported.test(name)))) ? saved : unsaved;
}

// withTolerance makes an interface accept what tools write and standards do not allow: long elements, any identifier in SCORM 1.2, and long responses.
function withTolerance(of, get, set) {
  const { api } = of;
  const getValue = api[get].bind(api);
  const setValue = api[set].bind(api);
  api[set] = (name, value) => {
    let text = String(value);
    const [most, mostBytes] = longElements[name] || [];
    const long = text.length > most && new Blob([text]).size <= mostBytes;
    if (long) text = text.slice(0, most);
    if (of.opened.version === "1.2" && /^cmi\.(interactions|objectives)\..*\bid$/.test(name)) {
      text = text.replace(/[^\x20-\x7e]/g, "_").slice(0, maxIdentifier);
    }
    let result = setValue(name, text);
    if (result !== "true" && text.length > maxResponse && name.endsWith(".learner_response")) result = setValue(name, text.slice(0, maxResponse));
    if (result === "true" && long) of.long[name] = String(value);
    else if (result === "true") delete of.long[name];
    return result;
  };
  api[get] = (name) => {
    const value = getValue(name);
    return value !== "" && name in of.long ? of.long[name] : value;
  };
}

// withSessions lets content of SCORM 1.2 begin again after it has ended its session. Courses of several pages do so, each of which begins and ends one.
function withSessions(of) {
  const initialize = of.api.LMSInitialize.bind(of.api);
  of.api.LMSInitialize = (parameter) => {
    if (of.finished) {
      if (of.unsaved && send(of) === unsaved) return initialize(parameter); // It fails, because a session runs or has ended.
      const request = new XMLHttpRequest();
      try {
        request.open("POST", "open", false);
        request.send(JSON.stringify({ item: of.opened.item.id }));
      } catch {
        return initialize(parameter);
      }
      if (request.status === 200) {
        of.api.reset();
        const opened = JSON.parse(request.responseText);
        load(of, opened);
        present(opened);
      }
    }
    return initialize(parameter);
  };
}

// load gives an interface the saved state of an opened item.
function load(of, opened) {
  Object.assign(of, { opened, sequence: 0, failures: 0, begun: Date.now(), long: {}, unsaved: undefined, sent: undefined, finished: false, stopped: false });
  of.stored = { ...opened.elements, "cmi.suspend_data": opened.suspendData };
  for (const [name, [most]] of Object.entries(longElements)) if (of.stored[name]?.length > most) of.long[name] = of.stored[name];
  of.api.loadFromFlattenedJSON(initial(opened), "");
}

// attach gives the content the interface of its version, with the saved state.
function attach(opened) {
  const of = {};
  const settings = {
    autocommit: false,
    dataCommitFormat: "flattened",
    lmsCommitUrl: "commit",
    logLevel: 5,
    httpService: {
      processHttpRequest: (url, elements, immediate, log, listeners, metadata) =>
        commit(of, elements, metadata ? metadata.isTerminateCommit : immediate),
      updateSettings() {},
    },
  };
  const is12 = opened.version === "1.2";
  of.api = is12 ? new Scorm12API(settings) : new Scorm2004API(settings);
  load(of, opened);
  withTolerance(of, is12 ? "LMSGetValue" : "GetValue", is12 ? "LMSSetValue" : "SetValue");
  if (is12) withSessions(of);
  of.save = () => (is12 ? of.api.LMSCommit("") : of.api.Commit(""));
  window.API = is12 ? of.api : undefined;
  window.API_1484_11 = is12 ? undefined : of.api;
  return of;
}

function save() {
  if (!current) return;
  if (current.opened.item.reports && current.api.isInitialized()) current.save();
  else if (current.unsaved) send(current);
}

// close ends the item in the frame, so that its content saves its state. It returns whether that is stored.
async function close() {
  if (!current) return true;
  save();
  if (current.unsaved) return false;
  const gone = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.src = "about:blank";
  await gone;
  if (current.unsaved) send(current); // The content has ended its session while it went away.
  return !current.unsaved;
}

// forgetOthers removes what other packages, and other persons on this device, have left in the storage of the browser, because all packages of a company have
// one origin. The owner of the storage is the link of this page, as a digest: content that runs at the same time in another window can read it.
async function forgetOthers() {
  const path = new TextEncoder().encode(location.pathname);
  const owner = Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", path)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    if (sessionStorage.getItem(ownerKey) !== owner) sessionStorage.clear();
    sessionStorage.setItem(ownerKey, owner);
    if (localStorage.getItem(ownerKey) === owner) return;
    localStorage.clear();
    for (const cookie of document.cookie.split(";")) {
      const name = cookie.split("=")[0].trim();
      document.cookie = `${name}=; path=/; max-age=0`;
      const labels = location.hostname.split(".");
      for (; labels.length > 1; labels.shift()) document.cookie = `${name}=; path=/; max-age=0; domain=${labels.join(".")}`;
    }
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name); // Later requests for the database wait for it.
    localStorage.setItem(ownerKey, owner);
  } catch {
    // The browser refuses storage in this frame, to the content too.
  }
}

async function start(item) {
  if (!(await close())) {
    if (note.hidden) say(texts.unsaved);
    return;
  }
  let response, opened;
  try {
    response = await fetch("open", { method: "POST", body: JSON.stringify({ item }), credentials: "omit" });
    opened = await response.json();
  } catch {
    say(texts.failed);
    return;
  }
  if (!response.ok) {
    say(response.status === 410 || response.status === 404 ? texts.expired : opened.message || texts.failed);
    return;
  }
  current = attach(opened);
  present(opened);
  frame.src = opened.address;
}

function present(opened) {
  say({ review: texts.review, browse: texts.browse }[opened.mode]);
  document.title = frame.title = opened.title || document.title;
  list(opened);
}

// list shows the table of contents of a package with several items.
function list(opened) {
  const entries = opened.entries || [];
  menu.hidden = entries.filter((e) => e.starts).length < 2;
  menu.querySelector("ol").replaceChildren(
    ...entries.map((e) => {
      const line = document.createElement("li");
      line.className = `level-${Math.min(e.level, 4)}`;
      const entry = document.createElement(e.starts ? "button" : "span");
      entry.textContent = e.title;
      if (e.status === "completed") entry.append(` ✓ ${texts.done}`);
      if (e.id === opened.item.id) entry.setAttribute("aria-current", "true");
      if (e.starts) entry.addEventListener("click", () => start(e.id));
      line.append(entry);
      return line;
    }),
  );
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && !leaving) save();
});
window.addEventListener("pagehide", () => {
  leaving = true;
  save();
});
window.addEventListener("online", () => {
  if (current?.unsaved) sendLater(current);
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // The session may have been opened on another device meanwhile.
});

forgetOthers().then(() => start(""));
