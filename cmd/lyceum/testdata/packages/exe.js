// Saves as pages of eXeLearning do: each page begins a session of SCORM 1.2 when it is loaded and ends it when it is left.
"use strict";
window.addEventListener("load", () => {
  let at = window;
  while (!at.API && at.parent !== at) at = at.parent;
  const { API } = at;
  const begun = API.LMSInitialize("");
  document.getElementById("slide").textContent = begun === "true" ? document.title : `No session: ${API.LMSGetLastError()}`;
  const visits = Number(API.LMSGetValue("cmi.suspend_data") || 0) + 1;
  API.LMSSetValue("cmi.suspend_data", String(visits));
  document.getElementById("visits").textContent = visits;
  const end = () => {
    API.LMSSetValue("cmi.core.lesson_status", "completed");
    API.LMSFinish("");
  };
  window.addEventListener("beforeunload", end, { once: true });
});
