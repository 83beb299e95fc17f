package main

import (
	"archive/zip"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

const hostileManifest = `<manifest><metadata><schemaversion>1.2</schemaversion></metadata>` +
	`<organizations><organization><title>Hostile</title><item identifier="one" identifierref="r"><title>One</title></item></organization></organizations>` +
	`<resources><resource identifier="r" scormtype="sco" href="index.html"/></resources></manifest>`

// hostilePage is content that leaves values for other packages, and reports what it reaches. In a page of the company it saves its report at once.
const hostilePage = `<!doctype html><title>Hostile</title><script>
const API = parent.API;
API.LMSInitialize("");
const tries = {
  cookie: () => document.cookie,
  local: () => localStorage.getItem("secret") || "",
  session: () => sessionStorage.getItem("secret") || "",
  databases: async () => (await indexedDB.databases()).map((d) => d.name).join(),
  caches: async () => (await caches.keys()).join(),
  parentPage: () => (top === parent ? "" : top.document.title),
  parentStorage: () => (top === parent ? "" : top.localStorage.length + "stored"),
  leaving: () => { if (top !== parent) { top.location.href = "about:blank"; return "left"; } return ""; },
  company: () => fetch(COMPANY, { credentials: "include" }).then(() => "read"),
  otherCompany: () => fetch(OTHER).then(() => "read"),
  above: async () => {
    for (const path of ["..%2f..%2fsign-in", "%2e%2e/%2e%2e/%2e%2e/imsmanifest.xml", "..%5c..%5cimsmanifest.xml", "%2fetc%2fpasswd", "../../../../sign-in"]) {
      const response = await fetch(path);
      if (response.ok) return path;
    }
    return "";
  },
  otherAttempt: async () => {
    const link = location.pathname.split("/")[2];
    const changed = link.slice(0, 12) + (link[12] === "A" ? "B" : "A") + link.slice(13);
    const response = await fetch("/p/" + changed + "/open", { method: "POST", body: "{}" });
    return response.ok ? "opened" : "";
  },
  worker: () => navigator.serviceWorker.register("worker.js").then(() => "registered"),
};
async function attack() {
  const reached = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try { const got = await attempt(); if (got) reached.push(name + ": " + got); } catch { /* refused */ }
  }
  return "reached " + reached.join("; ");
}
async function leave() {
  document.cookie = "secret=1; path=/";
  document.cookie = "wide=1; path=/; domain=" + location.hostname.split(".").slice(1).join(".");
  localStorage.setItem("secret", "1");
  sessionStorage.setItem("secret", "1");
  await new Promise((go) => { const open = indexedDB.open("secret"); open.onsuccess = () => { open.result.close(); go(); }; });
  await caches.open("secret");
  return attack();
}
if (top !== parent) attack().then((text) => { API.LMSSetValue("cmi.suspend_data", text); API.LMSCommit(""); });
</script>`

// Content of a package reaches nothing but itself: no cookies and storage of another package of the company, no page of the company around it or elsewhere, no other
// company, no file outside of the package, no other attempt, and no service worker.
func (d *devServer) packageAttacks(t *testing.T) {
	c, other := d.demo.Companies[0], d.demo.Companies[1]
	in := d.ongoing(c)
	admin, trainee := d.token(c, c.Admin), d.token(c, c.Trainee)
	page := strings.NewReplacer("COMPANY", fmt.Sprintf("%q", d.at(c, "/my-courses")), "OTHER", fmt.Sprintf("%q", d.at(other, "/"))).Replace(hostilePage)
	file := zippedPackage(t, "imsmanifest.xml", hostileManifest, "index.html", page, "worker.js", "")
	victim, attacker := d.addPackage(t, admin, in.CourseID, file), d.addPackage(t, admin, in.CourseID, file)
	first, second := d.launchPackage(trainee, victim, in.ID), d.launchPackage(trainee, attacker, in.ID)
	tab, done := d.chromiumFor(t, first, d.at(c, "/"))
	defer done()
	run := func(address, script, want string) {
		t.Helper()
		if err := chromedp.Do(tab, chromedp.Navigate(address)); err != nil {
			t.Fatal(err)
		}
		got, err := chromedp.Run(tab, chromedp.Evaluate[string](
			`new Promise(go => { const look = () => window.API?.isInitialized() && content.contentWindow.leave ? go() : setTimeout(look, 50); look(); }).then(() => `+
				script+`)`, chromedp.EvalAwaitPromise))
		if err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", script, got, err, want)
		}
	}
	const left = "cookie: secret=1; wide=1; local: 1; session: 1; databases: secret; caches: secret"
	run(first, `content.contentWindow.leave()`, "reached "+left)
	run(first, `content.contentWindow.attack()`, "reached "+left) // A package finds its own storage again.
	run(second, `content.contentWindow.attack()`, "reached ")

	v := &viewer{devServer: d, t: t, company: c, cookie: d.traineeCookie(c), tab: tab}
	v.signIn(true)
	v.steps("open the page around the package", chromedp.Navigate(d.at(c, fmt.Sprintf("/learn/%d/%d", in.ID, attacker))))
	if got := d.suspendData(trainee, attacker); got != "reached " {
		t.Errorf("in the page of the company: %q", got)
	}
}

// suspendData waits until the newest attempt at a package has a state, and returns it.
func (d *devServer) suspendData(trainee string, document int64) string {
	again := time.NewTicker(pauseAfterFailed)
	defer again.Stop()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); <-again.C {
		var list struct {
			Attempts []struct{ SuspendData string }
		}
		status := d.call("/webapi/v1/package-attempt-list", trainee, url.Values{"documentID": {fmt.Sprint(document)}}, &list)
		if status == http.StatusOK && len(list.Attempts) > 0 && list.Attempts[0].SuspendData != "" {
			return list.Attempts[0].SuspendData
		}
	}
	return ""
}

// zippedPackage writes a zip file with the contents by name, and returns its path. The arguments are a name, a content, and so on.
func zippedPackage(t *testing.T, contents ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "package.zip")
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(out)
	for i := 0; i < len(contents); i += 2 {
		f, err := w.Create(contents[i])
		if err == nil {
			_, err = f.Write([]byte(contents[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}
