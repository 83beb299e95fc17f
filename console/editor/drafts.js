// Keeps what is typed into a form on this device until the form is saved, so that a closed window or a lost connection takes nothing. Signing out deletes
// it, as it deletes all that the pages have stored. Only the person who typed it is offered it.
const pause = 3000; // ms between two savings while someone types

const fieldsOf = (form) => [...form.elements].filter((field) => field.name && !["file", "password", "hidden", "submit", "button", "fieldset"].includes(field.type));

const isChoice = (field) => field.type === "checkbox" || field.type === "radio";

// valuesOf returns the values of the fields in the order of the form.
const valuesOf = (form) => fieldsOf(form).map((field) => [field.name, isChoice(field) ? field.checked : field.value]);

function setValues(form, values) {
  const fields = fieldsOf(form);
  values.forEach(([name, value], i) => {
    const field = fields[i];
    if (!field || field.name !== name) return; // Another user has changed the number of the fields.
    if (isChoice(field)) field.checked = value;
    else field.value = value;
    field.dispatchEvent(new Event("restored", { bubbles: true }));
  });
}

const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
};

function offer(form, kept, words, discard) {
  const box = document.createElement("div");
  box.className = "notice draft";
  box.setAttribute("role", "status");
  const text = document.createElement("p");
  const when = new Date(kept.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  text.textContent = words["draft-found"].replace("{time}", when);
  if (kept.version !== (form.elements.version?.value ?? "")) text.textContent += ` ${words["draft-older"]}`;
  const act = (label, press) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet-button";
    button.textContent = label;
    button.addEventListener("click", () => {
      press();
      box.remove();
    });
    return button;
  };
  const actions = document.createElement("p");
  actions.className = "draft-actions";
  actions.append(act(words["draft-restore"], () => setValues(form, kept.values)), act(words["draft-discard"], discard));
  box.append(text, actions);
  form.prepend(box);
}

// keepDraft keeps the form and offers what was kept before.
export function keepDraft(form, words) {
  const key = `draft ${document.documentElement.dataset.person} ${form.getAttribute("action")}`;
  const said = document.createElement("p");
  said.className = "draft-note quiet";
  said.setAttribute("role", "status");
  form.querySelector(".actions:last-of-type").append(said);
  let timer = 0;
  const keep = (sent) => {
    clearTimeout(timer);
    timer = 0;
    const at = new Date();
    try {
      localStorage.setItem(key, JSON.stringify({ at: at.toISOString(), version: form.elements.version?.value ?? "", values: valuesOf(form), sent }));
    } catch {
      return; // The browser keeps nothing, or has no room.
    }
    said.textContent = words["draft-kept"].replace("{time}", at.toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" }));
  };
  const kept = read(key);
  const rejected = document.getElementById("problem") !== null;
  if (kept?.sent && !rejected && kept.version !== (form.elements.version?.value ?? "")) localStorage.removeItem(key); // It was saved.
  else if (kept && !rejected) offer(form, kept, words, () => localStorage.removeItem(key));
  form.addEventListener("input", () => { timer ||= setTimeout(() => keep(false), pause); });
  form.addEventListener("submit", () => keep(true));
  window.addEventListener("pagehide", () => { if (timer) keep(false); });
  document.addEventListener("visibilitychange", () => { if (timer && document.visibilityState === "hidden") keep(false); });
}
