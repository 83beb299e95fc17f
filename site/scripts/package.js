// Shows that a package is done when the page that runs it says so. The page works without this script, and shows it when it is loaded again.
"use strict";
(() => {
  const frame = document.querySelector(".stage-package iframe");
  window.addEventListener("message", (event) => {
    if (!frame || event.source !== frame.contentWindow || event.data?.lyceumPackage !== "done") return;
    for (const asked of document.querySelectorAll("#state [data-ask]")) asked.hidden = true;
    for (const done of document.querySelectorAll("#state [data-done]")) done.hidden = false;
  });
})();
