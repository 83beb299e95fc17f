// Saves as courses of Adapt do: SCORM 1.2, a state as JSON, and a course that goes on while its commits fail.
"use strict";
const tool = (() => {
  let api = null;
  let ended = false;
  const find = () => {
    for (let at = window; ; at = at.parent) {
      if (at.API) return at.API;
      if (at.parent === at) return window.opener ? window.opener.API : null;
    }
  };
  const save = (course) => {
    api.LMSSetValue("cmi.suspend_data", JSON.stringify({ lang: "en", captureCompletion: true, c: "oAC0AQ".repeat(20), course }));
    document.title = api.LMSCommit("") === "true" ? "Saved" : "Not saved";
  };
  return {
    leaving: ["beforeunload", "pagehide"],
    begin() {
      api = find();
      api.LMSInitialize("");
      if (api.LMSGetValue("cmi.core.lesson_status") === "not attempted") api.LMSSetValue("cmi.core.lesson_status", "incomplete");
      const data = api.LMSGetValue("cmi.suspend_data");
      return data ? JSON.parse(data).course : {};
    },
    turn: save,
    write: save,
    answer(course, right) {
      api.LMSSetValue("cmi.core.score.raw", right ? "80" : "40");
      api.LMSSetValue("cmi.core.score.min", "0");
      api.LMSSetValue("cmi.core.score.max", "100");
      api.LMSSetValue("cmi.core.lesson_status", right ? "passed" : "failed");
      save(course);
    },
    exit(course) {
      save(course);
      ended = true;
      api.LMSSetValue("cmi.core.exit", "");
      api.LMSFinish("");
    },
    leave(course) {
      if (ended) return;
      ended = true;
      save(course);
      api.LMSSetValue("cmi.core.exit", "suspend");
      api.LMSFinish("");
    },
  };
})();
