// Takes the place of the service worker if browsers keep no copies of pages: it deletes what the other one has kept, and itself.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const { name } of await indexedDB.databases()) if (name.startsWith("lyceum-copies-")) indexedDB.deleteDatabase(name);
  await registration.unregister();
})()));
