// Keeps copies of the pages and files of lessons that a person has opened, and shows them without a connection. Keeps "done" of a lesson that
// was pressed without a connection, and sends it later. The copies of a session are in one database, whose name has the id of the session. The
// worker shows copies only while this database exists, so any page can end that at once by deleting it.
"use strict";
const prefix = "lyceum-copies-", most = 100 << 20, day = 86400000;
const offlinePage = "/offline";
// Pages and files of which copies are kept, and pages that are not those of a trainee. Exams, payments and forms are in neither.
const kept = /^\/(my-courses|learn\/\d+)(\?page=\d+)?$|^\/learn\/\d+\/\d+$|^\/offline$/;
const lesson = /^\/learn\/\d+\/\d+$/;
const file = /^\/(files|media|photos)\//;
const foreign = /^\/(manage|webapi|authorize|site|files|films|media|photos|p|oidc|saml|scim|start)(\/|$)|\.\w+$/;

const settled = (asked) => new Promise((done, failed) => {
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => failed(asked.error);
});
// act runs work on the only object store of a database, and returns the result of the request that work returns. It fails if there is no such
// database and mayCreate does not allow a new one.
const act = async (name, mode, work, mayCreate = () => false) => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    if (mayCreate()) opening.result.createObjectStore("all", { keyPath: "address" });
    else opening.transaction.abort();
  };
  const database = await settled(opening);
  database.onversionchange = () => database.close(); // The database is deleted.
  try {
    const change = database.transaction("all", mode);
    const ended = new Promise((done, failed) => { change.oncomplete = done; change.onerror = change.onabort = () => failed(change.error); });
    const asked = work(change.objectStore("all"));
    await ended;
    return asked.result;
  } finally {
    database.close();
  }
};
const names = async (start) => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name.startsWith(start));
// held returns the name of the database with the copies, or undefined: prefix, the id of the session, "-" and the id of the person.
const held = async () => (await names(prefix))[0];
const personOf = (name) => name.slice(name.lastIndexOf("-") + 1);
const read = async (work) => {
  const name = await held();
  return name && act(name, "readonly", work);
};
const find = (address) => read((all) => all.get(address));
const list = async () => (await read((all) => all.getAll())) ?? [];

// purges counts how often copies were deleted. What was requested before is not kept after.
let purges = 0;
const purge = async () => {
  purges++;
  await Promise.all((await names(prefix)).map((name) => settled(indexedDB.deleteDatabase(name))));
};
// admit reports whether the copies are those of the session of a page. It deletes all others.
const admit = async (session, since) => {
  if (purges !== since) return false;
  if (session && (await names(prefix)).every((name) => name === prefix + session)) return true;
  await purge();
  return Boolean(session);
};

// An entry is {address, page, use, title, opened, bytes, headers, body}. page is the address of the page to which a file belongs, and use is
// what the page uses it for.
const entry = async (address, page, use, answer) => {
  const headers = [...answer.headers].filter(([name]) => !["content-encoding", "content-length", "vary", "date"].includes(name));
  const body = await answer.blob();
  return { address, page, use, title: "", opened: Date.now(), bytes: body.size, headers, body };
};
const responseOf = ({ body, headers }) => new Response(body, { headers });
const store = async (name, added, since) => {
  await act(name, "readwrite", (all) => all.put(added), () => purges === since);
  const everything = await list();
  let total = everything.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const old of everything.filter(({ address, page, use }) => address === page && use !== "offline").sort((a, b) => a.opened - b.opened)) {
    if (total <= most) return;
    const gone = everything.filter(({ page }) => page === old.address);
    await act(name, "readwrite", (all) => gone.map(({ address }) => all.delete(address))[0]);
    total -= gone.reduce((sum, { bytes }) => sum + bytes, 0);
  }
};

// pending are the pages that are being kept. The files of a page can arrive before its end.
const pending = new Map();
const seen = (answer, address, since) => {
  const work = keepPage(answer, address, since).catch(() => {}).finally(() => pending.delete(address));
  pending.set(address, work);
  return work;
};
const keepPage = async (answer, address, since) => {
  if (answer.status !== 200 || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
  const added = await entry(address, address, address === offlinePage ? "offline" : "page", answer);
  const text = await added.body.text();
  const [, language, person, session] = /^<!doctype html>\s*<html lang="([^"]*)"(?: dir="rtl")? data-person="(\d+)" data-session="(\w+)"/.exec(text) ?? [];
  const name = session && session + "-" + person;
  if (!await admit(name, since) || !kept.test(address) || text.includes('class="stage stage-quiz"')) return;
  await store(prefix + name, Object.assign(added, { title: /<title>([^<]*)/.exec(text)?.[1] ?? "", language, version }), since);
  // The files of the program are often in the memory of the browser, so that the page does not ask the worker for them.
  for (const [path] of text.matchAll(/\/assets\/\w+\/[\w.-]+/g)) {
    if (await find(path)) continue;
    const asset = await fetch(path);
    if (asset.ok) await store(prefix + name, await entry(path, "", "asset", asset), since);
  }
};
const keepFile = async (answer, address, page, use, since) => {
  if (answer.status !== 200 || Number(answer.headers.get("Content-Length")) > most / 2) return;
  if (/^(video|audio)\//.test(answer.headers.get("Content-Type"))) return;
  // Pictures of the company belong to many pages, so they go on their own.
  const added = await entry(address, address.startsWith("/files/") ? page : address, use, answer);
  await pending.get(page);
  const name = await held(), owner = await find(page);
  if (purges !== since || !owner || added.bytes > most / 2) return;
  // The links to files change with each visit, so a file replaces the one of the earlier visit.
  const text = await owner.body.text();
  const old = (await list()).filter((other) => other.page === page && other.use === use && !text.includes(other.address));
  if (old.length > 0) await act(name, "readwrite", (all) => old.map(({ address }) => all.delete(address))[0]);
  await store(name, added, since);
};

const outbox = "lyceum-progress";
const waiting = async () => (await names(outbox)).length > 0 ? act(outbox, "readonly", (all) => all.getAll()) : [];
const note = (record) => act(outbox, "readwrite", (all) => all.put(record), () => true);
const forget = (address) => act(outbox, "readwrite", (all) => all.delete(address));
// copyOf returns the copy of a page. It says when the page was opened, and what is not sent yet.
const copyOf = async (address) => {
  const copy = await find(address) ?? await find(offlinePage);
  if (!copy) return Response.error();
  const mark = (await waiting()).find((record) => record.address === address);
  const about = `<html data-copy="${copy.opened}"${mark ? ` data-waiting="${mark.undo ? "undo" : "done"}"` : ""} `;
  return responseOf({ headers: copy.headers, body: (await copy.body.text()).replace("<html ", about) });
};
const showPage = async (event, address) => {
  const since = purges;
  try {
    const answer = await fetch(event.request);
    if (answer.type === "basic") event.waitUntil(seen(answer.clone(), address, since));
    return answer;
  } catch {
    return copyOf(address);
  }
};
// part returns the range of bytes of a copy that a request asks for.
const part = ({ headers, body }, range) => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = from ? Number(from) : Math.max(0, body.size - Number(to));
  const end = from && to ? Math.min(Number(to), body.size - 1) : body.size - 1;
  if (from === undefined || start > end) return new Response(null, { status: 416, headers: [["Content-Range", "bytes */" + body.size]] });
  const content = [["Content-Range", `bytes ${start}-${end}/${body.size}`], ["Content-Length", end - start + 1]];
  return new Response(body.slice(start, end + 1), { status: 206, headers: [...headers, ...content] });
};
const showFile = async (event, address) => {
  const { request } = event, since = purges, range = request.headers.get("Range");
  const page = request.referrer && new URL(request.referrer), owner = page && page.pathname + page.search;
  const use = request.mode === "navigate" ? "iframe" : request.destination;
  try {
    const answer = await fetch(request);
    if (!range && kept.test(owner)) event.waitUntil(keepFile(answer.clone(), address, owner, use, since).catch(() => {}));
    return answer;
  } catch {
    const same = (await list()).filter((other) => other.page === owner && other.use === use);
    const copy = await find(address) ?? (same.length === 1 ? same[0] : undefined);
    if (!copy) return Response.error();
    return range ? part(copy, range) : responseOf(copy);
  }
};
// showAsset serves files of the program, whose addresses have the hash of their content.
const showAsset = async (event, address) => {
  const copy = await find(address).catch(() => {});
  return copy ? responseOf(copy) : fetch(event.request);
};

// done sends the form that marks a lesson as done. Without a connection it keeps the mark, and shows the page again.
const done = async (event, address) => {
  const form = event.request.clone();
  try {
    return await fetch(event.request);
  } catch (failed) {
    const name = await held();
    if (!name) throw failed;
    const fields = new URLSearchParams(await form.text());
    await note({ address, person: personOf(name), undo: fields.get("undo") ?? "" });
    await registration.sync?.register(outbox).catch(() => {});
    return Response.redirect(address + "#state", 303);
  }
};
const words = async () => (await find(offlinePage))?.body.text();
const titled = async ({ address }) => ({ address, title: (await find(address))?.title ?? "" });
// send sends the marks of the person, and tells the pages the result. What the server refused is told when there is a page.
const send = async () => {
  const name = await held(), sent = [], refused = [];
  for (const record of name ? await waiting() : []) {
    const { address, person, undo } = record;
    if (person !== personOf(name)) {
      await forget(address);
      continue;
    }
    if (record.refused) {
      refused.push(await titled(record));
      continue;
    }
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ person, undo, quiet: "1" }) });
    const plain = answer.headers.get("Content-Type")?.startsWith("text/plain");
    // A page without an error is the one for signing in. The server answers 409 if another person has signed in.
    if ([409, 429].includes(answer.status) || answer.status >= 500 || (answer.ok && !plain)) continue;
    if (answer.ok) {
      sent.push(await titled(record));
      await forget(address);
    } else {
      refused.push(await titled(record));
      await note({ ...record, refused: true });
    }
  }
  const tabs = await clients.matchAll();
  if (sent.length + refused.length === 0 || tabs.length === 0) return;
  const message = { sent, refused, words: await words() };
  for (const tab of tabs) tab.postMessage(message);
  for (const { address } of refused) await forget(address);
};
const sendAlone = () => navigator.locks.request(outbox, send).catch(() => {}); // There is no connection yet.

// adopt keeps a page that was opened before this worker served it, with its files.
const adopt = async (address) => {
  const since = purges, answer = await fetch(address);
  const page = answer.clone();
  await seen(answer, address, since);
  if (!await find(address)) return;
  for (const [, tag, path] of (await page.text()).matchAll(/<(img|iframe|track|video)\b[^>]*? (?:src|poster)="([^"#]+)"/g)) {
    if (!file.test(path) || await find(path)) continue;
    await keepFile(await fetch(path), path, address, tag === "img" || tag === "video" ? "image" : tag, since);
  }
};
const pages = async () => (await list()).filter(({ use }) => use === "page").sort((a, b) => b.opened - a.opened)
  .map(({ address, title, opened }) => ({ address, title, opened }));
// greet answers a page that was loaded. A copy needs the words of the offline page.
const greet = async ({ address, language, copy }, page) => {
  const mine = await find(offlinePage);
  if (!copy) {
    if (!mine || mine.version !== version || mine.language !== language || mine.opened < Date.now() - day) await adopt(offlinePage);
    if (kept.test(address) && !pending.has(address) && !await find(address)) await adopt(address);
  }
  if (copy || address === offlinePage) page.postMessage({ words: await words(), list: await pages() });
  if (!copy) await sendAlone();
};
const jobs = { greet, send: sendAlone, forget: async (_, page) => { await purge(); page.postMessage({ list: [] }); } };

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("sync", (event) => { if (event.tag === outbox) event.waitUntil(navigator.locks.request(outbox, send)); });
addEventListener("message", (event) => event.waitUntil(jobs[event.data.job](event.data, event.source).catch(() => {})));
addEventListener("fetch", (event) => {
  const { request } = event, at = new URL(request.url), address = at.pathname + at.search;
  if (at.origin !== location.origin) return;
  if (request.mode === "navigate" && request.destination === "document" && !file.test(at.pathname)) {
    if (request.method === "GET" && !foreign.test(at.pathname)) event.respondWith(showPage(event, address));
    else if (request.method === "POST" && lesson.test(address) && request.referrer.split("#")[0] === location.origin + address) event.respondWith(done(event, address));
    else if (request.method === "POST" && at.pathname === "/sign-out") event.waitUntil(purge()); // The browser obeys Clear-Site-Data only if the worker stays away.
  } else if (request.method === "GET" && file.test(at.pathname) && !["video", "audio"].includes(request.destination)) event.respondWith(showFile(event, address));
  else if (request.method === "GET" && at.pathname.startsWith("/assets/")) event.respondWith(showAsset(event, address));
});
