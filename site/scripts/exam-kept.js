// Keeps answers in this browser until the server has acknowledged them. A record is {attempt, question, seq, label, text, fields}: seq is
// the time of the last change in milliseconds, text is what people read, and fields is the form data that is sent.
"use strict";
const kept = (() => {
  const opened = new Promise((ready, failed) => {
    const asked = indexedDB.open("lyceum-exam", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("answers", { keyPath: ["attempt", "question"] });
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close(); // Another person has signed in, so the database is deleted.
      ready(asked.result);
    };
    asked.onerror = () => failed(asked.error);
  });
  opened.catch(() => {}); // Without a database, answers are only on the page, and the page says so.
  const act = async (mode, work) => {
    const change = (await opened).transaction("answers", mode);
    return new Promise((done, failed) => {
      const asked = work(change.objectStore("answers"));
      change.oncomplete = () => done(asked.result);
      change.onerror = change.onabort = () => failed(change.error);
    });
  };
  // note remembers that answers of an attempt are not sent, or that all are. The page that signs out asks then.
  const note = (attempt, unsent) => {
    try {
      if (unsent) localStorage.unsent = attempt;
      else if (localStorage.unsent === attempt) delete localStorage.unsent;
    } catch { /* The browser stores nothing. */ }
  };
  return {
    note,
    put: (record) => act("readwrite", (answers) => answers.put(record)),
    of: (attempt) => act("readonly", (answers) => answers.getAll(IDBKeyRange.bound([attempt], [attempt, []]))).catch(() => []),
    // remove deletes a record, but not a later one of the same question.
    remove: (attempt, question, seq) => act("readwrite", (answers) => {
      const found = answers.get([attempt, question]);
      found.onsuccess = () => { if (found.result?.seq === seq) answers.delete([attempt, question]); };
      return found;
    }).catch(() => {}),
  };
})();
