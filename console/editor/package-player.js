// The page that runs a SCORM package. It gives the content in its frame the interface of SCORM, and saves what the content reports. Each commit is stored
// before it answers, except the one while the page goes away, which a beacon sends.
import { Scorm12API } from "scorm-again/scorm12/min";
import { Scorm2004API } from "scorm-again/scorm2004/min";

const maxBeacon = 60000; // Browsers send at most 64 KiB while a page goes away.
const maxSuspendData = 1 << 20;
const librarySuspendData = 64000; // The limit of scorm-again.
const maxFailures = 3;
const ownerKey = "lyceum-package";

const frame = document.getElementById("content");
const note = document.getElementById("note");
const menu = document.getElementById("menu");
const texts = document.body.dataset;

let current; // The opened item, with its interface and what the server has.
let leaving = false;

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
  if (opened.suspendData) saved["cmi.suspend_data"] = opened.suspendData.slice(0, librarySuspendData);
  return saved;
}

// reported are the elements that every commit repeats, because the server computes the result from all of them.
const reported = /^cmi\.(core\.)?(score\.|lesson_status$|completion_status$|success_status$|exit$|session_time$)/;

// changes returns the elements that the server does not have yet.
function changes(of, elements) {
  const values = {};
  for (const [name, value] of Object.entries(elements)) {
    if (typeof value === "object" || value === undefined || value === null) continue;
    const text = String(value);
    if (reported.test(name) ? text !== "" : text !== (of.stored[name] ?? "")) values[name] = text;
  }
  const suspended = of.suspendData ?? elements["cmi.suspend_data"] ?? "";
  delete values["cmi.suspend_data"];
  if (suspended !== of.storedSuspendData) values["cmi.suspend_data"] = suspended;
  const time = of.opened.version === "1.2" ? "cmi.core.session_time" : "cmi.session_time";
  const seconds = (Date.now() - of.begun) / 1000;
  if (!values[time] || /^(P(T0S|T0H0M0S)|0*:00:00(\.0*)?)$/.test(values[time])) {
    values[time] = of.opened.version === "1.2" ? clock(seconds) : `PT${Math.floor(seconds)}S`;
  }
  return values;
}

const saved = { result: true, errorCode: 0 };
const unsaved = { result: false, errorCode: 101 };

function accept(of, values) {
  for (const [name, value] of Object.entries(values)) {
    if (name === "cmi.suspend_data") of.storedSuspendData = value;
    else of.stored[name] = value;
  }
}

// commit saves the changed elements. It returns the answer for the content.
function commit(of, elements, finish) {
  if (of.opened.mode !== "normal") return saved;
  if (of.stopped) return unsaved;
  const values = changes(of, elements);
  const body = () => JSON.stringify({ session: of.opened.session, sequence: ++of.sequence, item: of.opened.item.id, finish, values });
  if (leaving) return beacon(of, values, body);
  const request = new XMLHttpRequest();
  try {
    request.open("POST", "commit", false);
    request.setRequestHeader("Content-Type", "application/json");
    request.send(body());
  } catch {
    return beacon(of, values, body); // Browsers refuse synchronous requests while a page goes away.
  }
  return answered(of, values, request);
}

function answered(of, values, request) {
  if (request.status === 200) {
    accept(of, values);
    of.failures = 0;
    say(of.opened.mode === "review" ? texts.review : "");
    const { done } = JSON.parse(request.responseText);
    // The frame-ancestors of this page allow only the company's pages as parents.
    if (done && window.parent !== window) window.parent.postMessage({ lyceumPackage: "done" }, "*");
    return saved;
  }
  if (request.status === 409) {
    of.stopped = true;
    say(texts.elsewhere);
    return unsaved;
  }
  of.failures += 1;
  say(request.status >= 400 && request.status < 500 && of.failures < maxFailures ? "" : texts.unsaved);
  return unsaved;
}

function beacon(of, values, body) {
  let text = body();
  if (new Blob([text]).size > maxBeacon) {
    // The results of the session count more than the place in it, which the commits before have saved.
    for (const name of Object.keys(values)) if (!reported.test(name)) delete values[name];
    text = body();
  }
  if (!navigator.sendBeacon("commit", text)) return unsaved;
  accept(of, values);
  return saved;
}

// withLongSuspendData makes an interface accept suspend data up to maxSuspendData.
function withLongSuspendData(of, get, set) {
  const { api } = of;
  const getValue = api[get].bind(api);
  const setValue = api[set].bind(api);
  api[set] = (name, value) => {
    const text = String(value);
    if (name !== "cmi.suspend_data" || text.length <= librarySuspendData || text.length > maxSuspendData) {
      const result = setValue(name, value);
      if (name === "cmi.suspend_data" && result === "true") of.suspendData = undefined;
      return result;
    }
    const result = setValue(name, text.slice(0, librarySuspendData));
    if (result === "true") of.suspendData = text;
    return result;
  };
  api[get] = (name) => {
    const value = getValue(name);
    return name === "cmi.suspend_data" && value !== "" && of.suspendData !== undefined ? of.suspendData : value;
  };
}

// attach gives the content the interface of its version, with the saved state.
function attach(opened) {
  const of = {
    opened,
    sequence: 0,
    failures: 0,
    begun: Date.now(),
    stored: { ...opened.elements },
    storedSuspendData: opened.suspendData,
    suspendData: opened.suspendData.length > librarySuspendData ? opened.suspendData : undefined,
  };
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
  of.api.loadFromFlattenedJSON(initial(opened), "");
  withLongSuspendData(of, is12 ? "LMSGetValue" : "GetValue", is12 ? "LMSSetValue" : "SetValue");
  of.save = () => (is12 ? of.api.LMSCommit("") : of.api.Commit(""));
  window.API = is12 ? of.api : undefined;
  window.API_1484_11 = is12 ? undefined : of.api;
  return of;
}

function save() {
  if (current && current.opened.item.reports && current.api.isInitialized()) current.save();
}

// close ends the item in the frame, so that its content saves its state, and waits until it is gone.
function close() {
  if (!current) return Promise.resolve();
  return new Promise((resolve) => {
    save();
    frame.addEventListener("load", resolve, { once: true });
    frame.src = "about:blank";
  });
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
  await close();
  let response;
  try {
    response = await fetch("open", { method: "POST", body: JSON.stringify({ item }), credentials: "omit" });
  } catch {
    say(texts.failed);
    return;
  }
  const opened = await response.json();
  if (!response.ok) {
    say(response.status === 410 || response.status === 404 ? texts.expired : opened.message || texts.failed);
    return;
  }
  say({ review: texts.review, browse: texts.browse }[opened.mode]);
  document.title = frame.title = opened.title || document.title;
  current = attach(opened);
  list(opened);
  frame.src = opened.address;
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
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // The session may have been opened on another device meanwhile.
});

forgetOthers().then(() => start(""));
