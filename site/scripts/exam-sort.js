// Lets trainees put items in order and match them by drag. Buttons and lists do the same with keys. The lists of the page stay the fields of
// the form, and a change of them reaches the script of the exam as an event.
"use strict";
(() => {
  const parts = (box) => [...box.querySelectorAll(".exam-part")];
  const list = (part) => part.querySelector("select");
  const textOf = (part) => {
    const label = part.querySelector("label");
    return label.textContent.trim() || label.querySelector("img")?.alt || "";
  };
  const make = (tag, properties, text) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.textContent = text;
    return element;
  };
  // follow calls move for each position of the pointer until it is released, and then end. end gets the release, or nothing if the browser cancels.
  const follow = (start, move, end) => {
    const stop = new AbortController(), options = { signal: stop.signal };
    start.preventDefault();
    const finish = (event) => { stop.abort(); end(event); };
    addEventListener("pointermove", (event) => { if (event.pointerId === start.pointerId) move(event); }, options);
    addEventListener("pointerup", (event) => { if (event.pointerId === start.pointerId) finish(event); }, options);
    addEventListener("pointercancel", () => finish(), options);
  };
  const said = (box) => box.appendChild(Object.assign(make("p", { className: "unseen" }, ""), { role: "status" }));

  for (const box of document.querySelectorAll("[data-order]")) {
    const words = box.dataset, status = said(box);
    const keep = make("button", { type: "button", className: "quiet-button exam-keep" }, words.keep);
    const changed = (part) => {
      for (const [i, one] of parts(box).entries()) list(one).value = i + 1;
      keep.hidden = true;
      list(part).dispatchEvent(new Event("change", { bubbles: true }));
      status.textContent = textOf(part) + ": " + words.moved.replace("{place}", list(part).selectedOptions[0].text).replace("{total}", parts(box).length);
    };
    // The neighbour moves, so that the item keeps the focus and the pointer.
    const move = (part, forward) => {
      const other = forward ? part.nextElementSibling : part.previousElementSibling;
      if (!other?.matches(".exam-part")) return false;
      if (forward) part.before(other);
      else part.after(other);
      return true;
    };
    for (const part of parts(box)) {
      const handle = make("span", { className: "exam-handle", ariaHidden: "true" }, "⠿");
      part.prepend(handle);
      handle.addEventListener("pointerdown", (start) => {
        part.toggleAttribute("data-dragged", true);
        follow(start, ({ clientY }) => {
          const middle = (one) => { const at = one.getBoundingClientRect(); return at.top + at.height / 2; };
          const [before, after] = [part.previousElementSibling, part.nextElementSibling];
          if (before?.matches(".exam-part") && clientY < middle(before)) move(part, false);
          else if (after?.matches(".exam-part") && clientY > middle(after)) move(part, true);
        }, () => {
          part.removeAttribute("data-dragged");
          changed(part);
        });
      });
      for (const [forward, sign, word] of [[false, "↑", words.up], [true, "↓", words.down]]) {
        const button = make("button", { type: "button", className: "quiet-button", ariaLabel: word + ": " + textOf(part) }, sign);
        button.addEventListener("click", () => { move(part, forward); changed(part); });
        part.append(button);
      }
      list(part).hidden = true;
    }
    const show = () => {
      const places = parts(box).sort((a, b) => (list(a).value || Infinity) - (list(b).value || Infinity));
      status.before(...places);
      keep.hidden = places.every((part) => list(part).value !== "");
    };
    keep.addEventListener("click", () => changed(parts(box)[0]));
    box.append(keep);
    box.closest("fieldset").addEventListener("restored", show);
    show();
    box.dataset.live = "";
  }

  for (const box of document.querySelectorAll("[data-match]")) {
    const status = said(box);
    const pool = make("div", { className: "exam-choices", ariaHidden: "true" }, "");
    const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(".exam-part");
    const mark = (over) => { for (const part of parts(box)) part.toggleAttribute("data-over", part === over); };
    for (const option of list(parts(box)[0]).options) {
      if (option.value === "") continue;
      const chip = pool.appendChild(make("span", { className: "exam-chip" }, option.text));
      chip.addEventListener("pointerdown", (start) => {
        const ghost = document.body.appendChild(chip.cloneNode(true));
        ghost.dataset.ghost = "";
        const place = (event) => {
          ghost.style.left = event.clientX + "px";
          ghost.style.top = event.clientY + "px";
          mark(under(event));
        };
        place(start);
        follow(start, place, (event) => {
          ghost.remove();
          mark();
          const part = event && under(event);
          if (!part || !box.contains(part)) return;
          list(part).value = option.value;
          list(part).dispatchEvent(new Event("change", { bubbles: true }));
          status.textContent = textOf(part) + ": " + option.text;
        });
      });
    }
    parts(box)[0].before(pool);
    box.dataset.live = "";
  }
})();
