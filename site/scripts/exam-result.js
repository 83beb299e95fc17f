// The page of the result shows the answers that this browser has kept and that did not arrive before the end.
(() => {
  const box = document.getElementById("kept");
  if (!box) return;
  kept.note(box.dataset.attempt, false);
  kept.of(box.dataset.attempt).then((records) => {
    for (const record of records) {
      const name = document.createElement("dt"), text = document.createElement("dd");
      name.textContent = record.label;
      text.textContent = record.text || "–";
      box.querySelector("dl").append(name, text);
    }
    box.hidden = records.length === 0;
    box.querySelector("button").addEventListener("click", () => {
      Promise.all(records.map((record) => kept.remove(record.attempt, record.question, record.seq))).then(() => { box.hidden = true; });
    });
  });
})();
