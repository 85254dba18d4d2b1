import type { Release } from 'mf-toolkit/release';
import { owning, writeRelease } from 'mf-toolkit/testing';

export const writeRemote = (
  store: string,
  name: 'mf_account' | 'mf_checkout',
  version: string,
  serverCode: string,
): Promise<Release> => {
  const path = name.replace('mf_', '/');
  const owns = owning({ routes: [{ path: `${path}/*`, frame: 'shop', guard: false }] });
  return writeRelease(store, name, version, serverCode, { owns });
};

export const fakeShell = `
const owners = { account: 'mf_account', checkout: 'mf_checkout' };
const ownerOf = (path) => owners[path.split('/')[1]] ?? null;
let load;
exports.createPageRenderer = (host) => {
  load = host.loadEntry;
  return async (request) => {
    const owner = ownerOf(request.url);
    let status = 200;
    let text = 'shell';
    try {
      if (owner) text = await load(owner)(request, host);
    } catch (error) {
      status = 503;
      text = 'frame ' + error.message;
    }
    return { status, headers: { 'content-type': 'text/html' }, pipe: (to) => to.end(String(text)) };
  };
};
exports.preload = async (owner) => load(owner);`;
