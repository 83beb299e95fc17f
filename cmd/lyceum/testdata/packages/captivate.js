// Saves as courses of Captivate do: SCORM 2004, a score between bounds, objectives, and interactions with long identifiers.
"use strict";
const tool = (() => {
  let api;
  let ended = false;
  const scan = (from) => {
    let at = from;
    for (let tries = 0; !at.API_1484_11 && at.parent && at.parent !== at && tries < 500; tries += 1) at = at.parent;
    return at.API_1484_11 || null;
  };
  const suspend = (course) => {
    api.SetValue("cmi.location", String(course.slide));
    api.SetValue("cmi.suspend_data", `A1Enone${btoa(JSON.stringify(course))}`);
  };
  const end = (course, exit) => {
    if (ended) return;
    ended = true;
    suspend(course);
    api.SetValue("cmi.session_time", "P0DT0H0M4S");
    api.SetValue("cmi.exit", exit);
    api.Commit("");
    api.Terminate("");
  };
  return {
    leaving: ["beforeunload", "pagehide"],
    begin() {
      api = scan(window.parent) || scan(window.top);
      api.Initialize("");
      const data = api.GetValue("cmi.suspend_data");
      if (!data) {
        api.SetValue("cmi.completion_status", "incomplete");
        api.SetValue("cmi.objectives.0.id", "Quiz_20260301");
      }
      return data ? JSON.parse(atob(data.slice("A1Enone".length))) : {};
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
      set("id", `Interaction_${"Quiz_20260301_Slide_".repeat(14)}${n}`);
      set("type", "fill-in");
      set("objectives.0.id", "Quiz_20260301");
      set("timestamp", "2026-03-01T10:00:00");
      set("correct_responses.0.pattern", "the guard");
      set("learner_response", right ? "the guard" : `a wire ${"and a hook ".repeat(30)}`);
      set("result", right ? "correct" : "incorrect");
      set("weighting", "10");
      set("latency", "PT3S");
      api.SetValue("cmi.objectives.0.score.raw", right ? "10" : "0");
      api.SetValue("cmi.score.raw", right ? "45" : "15");
      api.SetValue("cmi.score.min", "0");
      api.SetValue("cmi.score.max", "50");
      api.SetValue("cmi.score.scaled", right ? "0.9" : "0.3");
      api.SetValue("cmi.success_status", right ? "passed" : "failed");
      api.SetValue("cmi.completion_status", "completed");
      suspend(course);
      api.Commit("");
    },
    exit: (course) => end(course, "normal"),
    leave: (course) => end(course, "suspend"),
  };
})();
