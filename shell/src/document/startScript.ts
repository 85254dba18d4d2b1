import type { PagePayload } from 'mf-shared/document';
import { firstPicturesMs } from '../timeLimits.ts';

const ids = { releases: 'shop-releases', scripts: 'shop-scripts' } satisfies Record<
  string,
  keyof PagePayload
>;

// A rule must not call a method when it is used: released scripts could have replaced it. Hence a list of
// all URLs in every form in which scripts request them, without a prototype.
const retries = ['', '?r=1', '?r=2', '?r=3'];

/** Creates all Trusted Types policies before released code runs: one per release, for the files of that
 *  release only. Waits for the images of the first screen, so that scripts do not compete with them. If a file of the shell is
 *  blocked, reports it in place of telemetry, which is part of the shell, and shows the page as without scripts.
 *  The CSP allows the script by its hash. */
export const startScript = `(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const { shell, remotes } = read('${ids.releases}');
  const { run, preload, other } = read('${ids.scripts}');
  const hashes = Object.assign({}, shell.integrity, ...Object.values(remotes).map((remote) => remote.integrity));
  self.shopIntegrity = hashes;
  const policies = {};
  const addPolicy = (name, urls) => {
    const allowed = Object.create(null);
    for (const url of urls)
      for (const again of ${JSON.stringify(retries)}) allowed[url + again] = allowed[origin + url + again] = 1;
    const createScriptURL = (url) => {
      if (url in allowed) return url;
      throw new TypeError(url + ' is not a script of ' + name);
    };
    const rules = { createScriptURL };
    policies[name] = self.trustedTypes ? trustedTypes.createPolicy(name, rules) : rules;
  };
  for (const name in remotes) addPolicy(name, Object.keys(remotes[name].integrity));
  const entries = Object.values(remotes).map(({ entry }) => entry);
  addPolicy('shell', [...Object.keys(shell.integrity), ...entries, ...other]);
  Object.defineProperty(self, 'shopPolicies', { value: Object.freeze(policies) });
  const add = (element, url) => {
    element.crossOrigin = 'anonymous';
    element.integrity = hashes[url];
    document.head.append(element);
  };
  const reportFailure = (url) => {
    const failures = [{ name: 'shell', version: shell.version, kind: 'load', detail: url + ' was not run' }];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ v: 1, failures });
    fetch('/telemetry', { method: 'POST', headers, body }).catch(() => {});
  };
  const showAsWithoutScripts = (rules) => {
    for (const { media, cssRules } of rules) {
      if (media) media.mediaText = media.mediaText.replace('scripting: none', 'min-width: 0');
      if (cssRules) showAsWithoutScripts(cssRules);
    }
  };
  const endStarting = () => delete document.documentElement.dataset.starting;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const url of run) {
      const script = document.createElement('script');
      script.async = false;
      if (url === run.at(-1)) script.onload = endStarting;
      script.onerror = () => {
        endStarting();
        reportFailure(url);
        for (const type of ['click', 'change']) removeEventListener(type, shopEarlyInput.record, true);
        for (const { cssRules } of document.styleSheets) showAsWithoutScripts(cssRules);
      };
      script.src = policies.shell.createScriptURL(url);
      add(script, url);
    }
    for (const url of preload) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = url;
      add(link, url);
    }
  };
  const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')].filter((picture) => !picture.complete);
  let left = pictures.length;
  if (left === 0) return start();
  const loaded = () => {
    left -= 1;
    if (left === 0) start();
  };
  for (const picture of pictures) for (const type of ['load', 'error']) picture.addEventListener(type, loaded);
  setTimeout(start, ${firstPicturesMs});
})();`;
