// Saves as courses of Storyline do: SCORM 1.2, suspend data that grows with each slide, a commit at each slide, and the rest when the window closes.
"use strict";
const tool = (() => {
  const begun = Date.now();
  let api;
  let ended = false;
  const upwards = (from) => {
    let at = from;
    for (let n = 0; !at.API && at.parent && at.parent !== at && n < 500; n += 1) at = at.parent;
    return at.API;
  };
  const time = () => {
    const seconds = Math.floor((Date.now() - begun) / 1000);
    return `0000:${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}.00`;
  };
  const suspend = (course) =>
    api.LMSSetValue("cmi.suspend_data", `2${"q8Z$x^b-".repeat(500 * course.slide)}|${JSON.stringify(course)}`) &&
    api.LMSSetValue("cmi.core.lesson_location", `slide-${course.slide}`);
  const end = (course, exit) => {
    if (ended) return;
    ended = true;
    suspend(course);
    api.LMSSetValue("cmi.core.session_time", time());
    api.LMSSetValue("cmi.core.exit", exit);
    api.LMSCommit("");
    api.LMSFinish("");
  };
  return {
    leaving: ["beforeunload", "unload"],
    begin() {
      api = upwards(window) || (window.opener && upwards(window.opener));
      api.LMSInitialize("");
      if (api.LMSGetValue("cmi.core.lesson_status") === "not attempted") api.LMSSetValue("cmi.core.lesson_status", "incomplete");
      const data = api.LMSGetValue("cmi.suspend_data");
      return data ? JSON.parse(data.slice(data.indexOf("|") + 1)) : {};
    },
    turn(course) {
      suspend(course);
      api.LMSCommit("");
    },
    write() {},
    answer(course, right) {
      const n = api.LMSGetValue("cmi.interactions._count");
      const set = (name, value) => api.LMSSetValue(`cmi.interactions.${n}.${name}`, value);
      set("id", `Scene1_Slide${course.slide}_MultiChoice_0_${n}`);
      set("type", "choice");
      set("student_response", right ? "a" : "b");
      set("correct_responses.0.pattern", "a");
      set("result", right ? "correct" : "wrong");
      set("weighting", "1");
      set("latency", "0000:00:02.10");
      api.LMSSetValue("cmi.core.score.raw", right ? "100" : "0");
      api.LMSSetValue("cmi.core.score.max", "100");
      api.LMSSetValue("cmi.core.score.min", "0");
      api.LMSSetValue("cmi.core.lesson_status", right ? "passed" : "failed");
      suspend(course);
      api.LMSCommit("");
    },
    exit: (course) => end(course, api.LMSGetValue("cmi.core.lesson_status") === "passed" ? "" : "suspend"),
    leave: (course) => end(course, "suspend"),
  };
})();
