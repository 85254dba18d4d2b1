import type { PagePayload } from 'mf-shared/document';
import { entryScriptMs, firstPicturesMs, retryDelaysMs } from '../timeLimits.ts';

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
 *  Hashes that the page does not contain are loaded when its scripts are; chunks wait for them (ChunkLoadingPlugin).
 *  The CSP allows the script by its hash. */
export const startScript = `(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const { shell, remotes } = read('${ids.releases}');
  const { run, preload, other, integrity } = read('${ids.scripts}');
  const releases = { shell, ...remotes };
  const hashes = Object.assign({}, ...Object.values(releases).map((release) => release.integrity), integrity);
  self.shopIntegrity = hashes;
  const retries = ${JSON.stringify(retries)};
  const policies = {};
  const addPolicy = (name, urls) => {
    const allowed = Object.create(null);
    for (const url of urls)
      for (const again of retries) allowed[url + again] = allowed[origin + url + again] = 1;
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
  // Released scripts could replace it.
  const load = fetch;
  const readList = async (release, attempt = 0) => {
    const { url, integrity } = release.hashes;
    try {
      const signal = AbortSignal.timeout(${entryScriptMs});
      const list = await load(url + retries[attempt], { integrity, signal }).then((response) => response.json());
      for (const file in release.integrity) {
        const hash = hashes[file] || list[file.split('/').at(-1)];
        if (!hash) throw new TypeError(url + ' has no hash of ' + file);
        hashes[file] = hash;
      }
    } catch (cause) {
      const delay = ${JSON.stringify(retryDelaysMs)}[attempt];
      if (!delay)
        throw Object.assign(new Error(url + ' was not loaded', { cause }), { name: 'ChunkLoadError', request: url });
      await new Promise((resolve) => setTimeout(resolve, delay));
      await readList(release, attempt + 1);
    }
  };
  const lists = {};
  const loadHashes = (name) =>
    (lists[name] ??= readList(releases[name]).catch((error) => {
      delete lists[name];
      throw error;
    }));
  Object.defineProperty(self, 'shopHashes', { value: loadHashes });
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
    for (const name in releases) if (releases[name].hashes) loadHashes(name).catch(() => {});
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
