// The checkout after the form of a new account continues to the gateway by itself, except after a reload or the back button.
(() => {
  const form = document.querySelector("form[data-goes-on]");
  const [visit] = performance.getEntriesByType("navigation");
  if (form && visit && visit.type === "navigate") form.submit();
})();
