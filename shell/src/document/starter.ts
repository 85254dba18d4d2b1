/** The one inline script of a page, the same for every page of a release: its hash stands in the policy, and what it
 *  adds may run because of 'strict-dynamic'. It waits for the main picture, so that the scripts do not take the line from
 *  it, and asks for shell and remote at once, so that nothing is discovered in a chain. A script of the shell that is refused it has to tell
 *  itself. */
export const starter = `(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const { shell, remotes } = read('shop-releases');
  const { run, preload } = read('shop-scripts');
  const hashes = Object.assign({}, shell.integrity, ...Object.values(remotes).map((remote) => remote.integrity));
  const own = (address) => {
    if (address in hashes) return address;
    throw new TypeError(address + ' is not a script of this page');
  };
  const policy = self.trustedTypes ? trustedTypes.createPolicy('shop-start', { createScriptURL: own }) : null;
  const add = (element, address) => {
    element.crossOrigin = 'anonymous';
    element.integrity = hashes[address];
    document.head.append(element);
  };
  const tell = (address) => {
    const failures = [{ name: 'shell', version: shell.version, kind: 'load', detail: address + ' was not run' }];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ v: 1, failures });
    fetch('/telemetry', { method: 'POST', headers, body, credentials: 'omit' }).catch(() => {});
  };
  const hasRun = () => delete document.documentElement.dataset.starting;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const address of run) {
      const script = document.createElement('script');
      script.async = false;
      if (address === run.at(-1)) script.onload = hasRun;
      script.onerror = () => {
        hasRun();
        tell(address);
      };
      script.src = policy ? policy.createScriptURL(address) : own(address);
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
  setTimeout(start, 2500);
})();`;
