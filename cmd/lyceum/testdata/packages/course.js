// A course with slides, a note and a question. The tool with which it was made saves its state.
"use strict";
(() => {
  const element = (id) => document.getElementById(id);
  const course = { slide: 1, note: "" };
  const show = () => {
    element("slide").textContent = `Slide ${course.slide}`;
    element("note").value = course.note;
  };
  const on = (id, event, act) => element(id).addEventListener(event, act);
  const start = () => {
    Object.assign(course, tool.begin());
    show();
    on("next", "click", () => {
      course.slide += 1;
      show();
      tool.turn(course);
    });
    on("note", "input", () => {
      course.note = element("note").value;
      tool.write(course);
    });
    on("right", "click", () => tool.answer(course, true));
    on("wrong", "click", () => tool.answer(course, false));
    on("exit", "click", () => {
      tool.exit(course);
      element("slide").textContent = "Ended";
    });
    for (const event of tool.leaving) window.addEventListener(event, () => tool.leave(course));
  };
  window.addEventListener("load", start);
})();
