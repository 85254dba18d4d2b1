import { mainPictureMs } from '../timeLimits.ts';

/** The inline script that starts the app, the same on every page of a release. The content security policy allows it by
 *  its hash, and the scripts that it adds by 'strict-dynamic'. It waits for the main picture, so that scripts do not
 *  compete with it, then requests the files of shell and remote at once. If one of the shell's is blocked, it reports
 *  that itself, since telemetry is part of the shell. */
export const startScript = `(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const { shell, remotes } = read('shop-releases');
  const { run, preload } = read('shop-scripts');
  const hashes = Object.assign({}, shell.integrity, ...Object.values(remotes).map((remote) => remote.integrity));
  const checked = (address) => {
    if (address in hashes) return address;
    throw new TypeError(address + ' is not a script of this page');
  };
  const policy = self.trustedTypes ? trustedTypes.createPolicy('shop-start', { createScriptURL: checked }) : null;
  const add = (element, address) => {
    element.crossOrigin = 'anonymous';
    element.integrity = hashes[address];
    document.head.append(element);
  };
  const reportFailure = (address) => {
    const failures = [{ name: 'shell', version: shell.version, kind: 'load', detail: address + ' was not run' }];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ v: 1, failures });
    fetch('/telemetry', { method: 'POST', headers, body }).catch(() => {});
  };
  const endStarting = () => delete document.documentElement.dataset.starting;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const address of run) {
      const script = document.createElement('script');
      script.async = false;
      if (address === run.at(-1)) script.onload = endStarting;
      script.onerror = () => {
        endStarting();
        reportFailure(address);
      };
      script.src = policy ? policy.createScriptURL(address) : checked(address);
      add(script, address);
    }
    for (const address of preload) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = address;
      add(link, address);
    }
  };
  const picture = document.querySelector('img[fetchpriority="high"]');
  if (!picture || picture.complete) return start();
  picture.addEventListener('load', start);
  picture.addEventListener('error', start);
  setTimeout(start, ${mainPictureMs});
})();`;
