// Saves as courses of Rise do: SCORM 2004, a driver around the frame of the course, long suspend data, and a bookmark that is an address.
"use strict";
window.driver = (() => {
  let api;
  let ended = false;
  const find = (from) => {
    let at = from;
    let tries = 0;
    while (at.API_1484_11 == null && at.parent != null && at.parent !== at) {
      tries += 1;
      if (tries > 7) return null;
      at = at.parent;
    }
    return at.API_1484_11;
  };
  const suspend = (course) => {
    const numbers = Array.from(JSON.stringify(course), (letter) => letter.charCodeAt(0));
    api.SetValue("cmi.suspend_data", JSON.stringify({ v: 2, d: numbers, cpv: "x".repeat(12000 * course.slide) }));
    api.SetValue("cmi.location", `index.html#/lessons/${"wPqz7-".repeat(10)}${course.slide}`);
    api.SetValue("cmi.progress_measure", String(Math.min(course.slide / 10, 1)));
  };
  const end = (course, exit) => {
    if (ended) return;
    ended = true;
    suspend(course);
    api.SetValue("cmi.session_time", "PT0H0M3.5S");
    api.SetValue("cmi.exit", exit);
    api.Commit("");
    api.Terminate("");
  };
  return {
    leaving: ["pagehide"],
    begin() {
      api = find(window) || (window.opener && find(window.opener));
      api.Initialize("");
      if (api.GetValue("cmi.completion_status") !== "completed") api.SetValue("cmi.completion_status", "incomplete");
      const data = api.GetValue("cmi.suspend_data");
      return data ? JSON.parse(String.fromCharCode(...JSON.parse(data).d)) : {};
    },
    turn(course) {
      suspend(course);
      api.Commit("");
    },
    write(course) {
      suspend(course);
    },
    answer(course, right) {
      const n = api.GetValue("cmi.interactions._count");
      const set = (name, value) => api.SetValue(`cmi.interactions.${n}.${name}`, value);
      set("id", `urn:rise:${"block-".repeat(20)}${n}`);
      set("type", "choice");
      set("timestamp", "2026-03-01T10:00:00.0+05:30");
      set("correct_responses.0.pattern", "All_of_the_options[,]two");
      set("learner_response", right ? "All_of_the_options[,]two" : "one");
      set("result", right ? "correct" : "incorrect");
      set("latency", "PT2.1S");
      set("description", "Which of these options are right? ".repeat(12));
      api.SetValue("cmi.score.scaled", right ? "1" : "0.2");
      api.SetValue("cmi.score.raw", right ? "100" : "20");
      api.SetValue("cmi.score.max", "100");
      api.SetValue("cmi.score.min", "0");
      api.SetValue("cmi.success_status", right ? "passed" : "failed");
      api.SetValue("cmi.completion_status", "completed");
      suspend(course);
      api.Commit("");
    },
    exit: (course) => end(course, api.GetValue("cmi.success_status") === "passed" ? "normal" : "suspend"),
    leave: (course) => end(course, "suspend"),
  };
})();
