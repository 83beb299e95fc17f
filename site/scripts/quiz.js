// Checks the answers to a quiz without loading the page again. The server answers with the page, of which the script takes the changed parts. Without a
// usable answer, the browser sends the form itself.
"use strict";
(() => {
  const box = document.getElementById("quiz"), say = box.querySelector("[data-say]");
  if (box.querySelector("[data-order], [data-match]")) import(box.dataset.sort);
  const renew = (page, id) => {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  };
  const show = (page, form) => {
    const id = form.querySelector(".exam-question").id, fresh = page.getElementById(id).closest(".exam-question");
    if (fresh.matches("fieldset")) {
      const fault = fresh.querySelector("[data-fault]").textContent;
      // A question that has changed shows its new text. Otherwise what was entered stays.
      if (fresh.elements.version.value !== form.elements.version.value) return false;
      form.querySelector("[data-fault]").textContent = fault;
      return fault !== "";
    }
    const done = document.querySelector("#state .player-done:not([hidden])");
    form.replaceWith(document.adoptNode(fresh));
    for (const part of ["quiz-sum", "state", "course-done", "next"]) renew(page, part);
    if (!done && document.querySelector("#state .player-done:not([hidden])")) renew(page, "content");
    const head = document.getElementById(id);
    head.tabIndex = -1;
    head.focus();
    say.textContent = fresh.querySelector(".verdict").textContent + ". " + document.getElementById("quiz-sum").querySelector("p").textContent;
    return true;
  };
  box.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("[data-quiz]")) return;
    event.preventDefault();
    const button = form.querySelector("button");
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    try {
      const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
      if (!show(new DOMParser().parseFromString(await response.text(), "text/html"), form)) form.submit();
    } catch {
      form.submit();
    }
    button.ariaBusy = "false";
  });
})();
