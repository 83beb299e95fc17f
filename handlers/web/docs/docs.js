// The script of the documentation of the API: a filter of the operations, and links to one of them.
const filter = document.querySelector("#filter");
const count = document.querySelector("#count");
const operations = [...document.querySelectorAll("details")].map((element) => {
  const group = element.closest("section").querySelector("h2").textContent;
  return { element, text: `${group} ${element.querySelector("summary").textContent}`.toLowerCase() };
});

// show hides the operations that lack one of the words in the filter, and the groups without an operation.
function show() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text } of operations) {
    element.hidden = !words.every((word) => text.includes(word));
    shown += element.hidden ? 0 : 1;
  }
  for (const group of document.querySelectorAll(".group")) {
    group.hidden = !group.querySelector("details:not([hidden])");
  }
  count.textContent = `${shown} of ${operations.length} operations`;
}

// open opens the operation to which the address leads.
function open() {
  const element = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(element instanceof HTMLDetailsElement)) {
    return;
  }
  if (element.hidden) {
    filter.value = "";
    show();
  }
  element.open = true;
  element.scrollIntoView();
}

filter.closest("p").hidden = false;
filter.addEventListener("input", show);
addEventListener("hashchange", open);
show();
open();
