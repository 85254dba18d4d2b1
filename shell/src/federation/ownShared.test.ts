import * as shared from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import { onTelemetryEvent, type TelemetryEvent } from '../reportEvent.ts';
import ownShared from './ownShared.ts';

type Args = Parameters<NonNullable<ReturnType<typeof ownShared>['beforeInitContainer']>>[0];

const remote = { version: '1.0.0', entry: '', exposes: {}, routes: [], fragments: {}, integrity: {} };
const releases: Releases = {
  shell: { version: '1.0.0', scripts: [], css: [], exposes: {}, routes: [], integrity: {} },
  slots: {},
  remotes: {
    mf_account: { ...remote, events: ['account:signed-out', 'checkout:cart-requested'] },
    mf_gifts: { ...remote, events: ['gifts:wrap-chosen'] },
    mf_older: remote,
  },
};

async function sharedOf(name: string): Promise<typeof shared> {
  document.body.innerHTML = `<script type="application/json" id="shop-releases">${JSON.stringify(releases)}</script>`;
  const provided = { lib: () => shared, get: async () => () => shared };
  const shareScope = { 'mf-shared': { '1.2.0': provided }, react: {} };
  const args = { shareScope, remoteInfo: { name } } as unknown as Args;
  const bound = await ownShared().beforeInitContainer?.(args);
  const own = bound?.shareScope['mf-shared']?.['1.2.0'];
  const module = own?.lib?.() as typeof shared;
  expect((await own?.get())?.()).toBe(module);
  expect(module.createSlot).toBe(shared.createSlot);
  expect(shareScope['mf-shared']['1.2.0']).toBe(provided);
  return module;
}

const heard: string[] = [];
const reported: TelemetryEvent[] = [];
onTelemetryEvent((event) => reported.push(event));
for (const name of Object.keys(names()) as shared.EventName[])
  shared.bus.on(name).subscribe(() => heard.push(name));

function names() {
  return {
    'account:signed-out': 1,
    'checkout:cart-requested': 1,
    'account:sign-in-requested': 1,
    'gifts:wrap-chosen': 1,
  };
}

beforeEach(() => {
  heard.length = 0;
  reported.length = 0;
});

it('delivers the declared events of a remote', async () => {
  const { bus } = await sharedOf('mf_account');
  bus.publish('account:signed-out', { v: 1 });
  bus.publish('checkout:cart-requested', { v: 1 });
  expect(heard).toEqual(['account:signed-out', 'checkout:cart-requested']);
  expect(reported).toEqual([]);
});

it('delivers an event that a remote defines itself', async () => {
  const { bus } = await sharedOf('mf_gifts');
  (bus.publish as (name: string, payload: object) => void)('gifts:wrap-chosen', { v: 1 });
  expect(heard).toEqual(['gifts:wrap-chosen']);
  expect(reported).toEqual([]);
});

it.each([
  ['that another remote defines', 'mf_account', 'gifts:wrap-chosen'],
  ['of another owner', 'mf_older', 'account:signed-out'],
  ['that the release does not declare', 'mf_account', 'account:sign-in-requested'],
])('drops and reports an event %s', async (_what, name, event) => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { bus } = await sharedOf(name);
  (bus.publish as (name: string, payload: object) => void)(event, { v: 1, mode: 'sign-in' });
  expect(heard).toEqual([]);
  const error = new Error(`${name} may not publish ${event}`);
  expect(reported).toEqual([{ type: 'failed', kind: 'script', remote: name, error }]);
  expect(log).toHaveBeenCalledWith(error);
});

it('lets a release without declared events request something of others', async () => {
  (await sharedOf('mf_older')).bus.publish('checkout:cart-requested', { v: 1 });
  expect(heard).toEqual(['checkout:cart-requested']);
});

describe('the storage of a remote', () => {
  const stored = (area: Storage) => Object.fromEntries(Object.entries(area));

  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('has its own keys, so that it can neither read nor overwrite others', async () => {
    const { safeLocalStorage, safeSessionStorage } = await sharedOf('mf_gifts');
    localStorage.setItem('user', '{"id":1}');
    expect(safeLocalStorage.get('user')).toBeNull();
    safeLocalStorage.set('user', 'x');
    safeSessionStorage.setJson('searchQuery', { a: 1 });
    expect(stored(localStorage)).toEqual({ user: '{"id":1}', 'mf_gifts:user': 'x' });
    expect(stored(sessionStorage)).toEqual({ 'mf_gifts:searchQuery': '{"a":1}' });
    expect(safeSessionStorage.getJson('searchQuery')).toEqual({ a: 1 });
    safeLocalStorage.remove('user');
    expect(stored(localStorage)).toEqual({ user: '{"id":1}' });
  });

  it('has the specified keys of the remote as they are', async () => {
    const { safeLocalStorage } = await sharedOf('mf_catalogue');
    safeLocalStorage.set('selectedItemCategoryId', '21');
    expect(stored(localStorage)).toEqual({ selectedItemCategoryId: '21' });
  });
});
