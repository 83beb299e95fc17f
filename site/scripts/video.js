// Plays videos of other providers in a lesson, after a click. Until then nothing is sent to them.
"use strict";
(() => {
  const videos = JSON.parse(document.querySelector("[data-videos]").dataset.videos);
  // startOf returns the second at which an address says that its video starts, such as t=90, t=90s or t=1m30s.
  const startOf = (address) => {
    const [, hours = 0, minutes = 0, seconds = 0] = /[?&#](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?/.exec(address) || [];
    return hours * 3600 + minutes * 60 + Number(seconds);
  };
  for (const figure of document.querySelectorAll("figure[data-video]")) {
    const link = figure.querySelector("a[href]"), kind = videos.kinds[figure.dataset.video];
    const address = kind && link ? link.href.replace(new RegExp(kind.address), kind.player) : "";
    if (!address.startsWith(kind?.host + "/")) continue;
    const button = document.createElement("button"), note = document.createElement("p");
    button.type = "button";
    button.className = "video-play";
    button.textContent = videos.play.replace("{title}", () => link.textContent);
    note.className = "quiet";
    note.textContent = kind.note;
    button.addEventListener("click", () => {
      const frame = document.createElement("iframe"), start = startOf(link.href);
      frame.title = link.textContent;
      frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
      frame.referrerPolicy = "strict-origin-when-cross-origin"; // The player of YouTube refuses to play without it.
      frame.src = address.replace(/&h=$/, "") + (start && figure.dataset.video === "youtube" ? "&start=" + start : "");
      button.replaceWith(frame);
      note.remove();
      frame.focus();
    });
    figure.prepend(button);
    figure.append(note);
  }
})();
