import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import { ActivityLog } from './ActivityLog.ts';
import Inspector from './Inspector.tsx';
import { recordCalls, recordEvents } from './recordActivity.ts';

const remote = { version: '1.4.0', entry: '', exposes: {}, routes: [], fragments: {}, integrity: {} };
const releases: Releases = {
  shell: { version: '1.0.0', scripts: [], css: [], exposes: {}, routes: [], integrity: {} },
  slots: {},
  remotes: { mf_gifts: remote },
};
const original = { ...bus };

// Not in jsdom.
Object.assign(performance, { getEntriesByType: () => [] });

let sent: { url: string; body: unknown }[];
let respond: (url: string) => Promise<Response>;
let log: ActivityLog;
let reload: jest.Mock;

const response = (body: string, status = 200): Response =>
  ({ ok: status < 300, status, json: async () => JSON.parse(body), text: async () => body }) as Response;

beforeEach(() => {
  document.body.innerHTML = `<main></main><script type="application/json" id="shop-releases">${JSON.stringify(releases)}</script>`;
  sent = [];
  respond = async (url) => response(url === '/__dev/releases' ? '{"mf_gifts":["1.4.0","1.3.0"]}' : '{}');
  globalThis.fetch = async (input, init) => {
    const body = init?.body as string | undefined;
    sent.push({ url: input as string, body: body && JSON.parse(body) });
    return respond(input as string);
  };
  log = new ActivityLog();
  reload = jest.fn();
});

afterEach(() => {
  Object.assign(bus, original);
});

async function open(): Promise<void> {
  render(<Inspector log={log} reload={reload} />);
  await userEvent.click(screen.getByRole('button', { name: 'Inspector' }));
  await screen.findByRole('option', { name: '1.3.0' });
}

const switches = (): unknown[] => sent.filter(({ url }) => url === '/__dev/switch').map(({ body }) => body);

describe('switching the release of one remote', () => {
  it('offers the other versions and the live release, and reloads the page', async () => {
    await open();
    const choice = screen.getByLabelText('Release of mf_gifts');
    expect(within(choice).queryByRole('option', { name: '1.4.0' })).toBeNull();
    await userEvent.selectOptions(choice, '1.3.0');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await userEvent.selectOptions(choice, 'the live release');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(switches()).toEqual([
      { name: 'mf_gifts', choice: { version: '1.3.0' } },
      { name: 'mf_gifts', choice: null },
    ]);
  });

  it('takes the URL of an entry', async () => {
    await open();
    const url = 'http://localhost:4000/remoteEntry.js';
    await userEvent.type(screen.getByLabelText('Entry URL of mf_gifts'), `${url}{Enter}`);
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(switches()).toEqual([{ name: 'mf_gifts', choice: { url } }]);
  });

  it('shows why the release cannot be chosen, and keeps the page', async () => {
    await open();
    respond = async () => response('mf_gifts 1.3.0 is not in the store', 503);
    await userEvent.selectOptions(screen.getByLabelText('Release of mf_gifts'), '1.3.0');
    expect(await screen.findByRole('status')).toHaveTextContent('mf_gifts 1.3.0 is not in the store');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the list of events and calls', () => {
  /** Without times. */
  const rows = (): string[] =>
    within(screen.getByRole('table', { name: 'Events and calls' }))
      .getAllByRole<HTMLTableRowElement>('row')
      .slice(1)
      .map(({ cells }) => {
        const [, kind, name, by, status, , detail] = [...cells].map(({ textContent }) => textContent);
        return [kind, name, by, status, detail].filter(Boolean).join(' ');
      });

  it('has events with publisher and payload, calls with status, newest first', async () => {
    recordEvents(log);
    recordCalls(log);
    await open();
    const heard: string[] = [];
    const listening = bus.on('catalogue:searched').subscribe(({ query }) => heard.push(query));
    act(() => bus.publish('catalogue:searched', { v: 1, query: 'polo', total: 3 }));
    act(() => bus.publish('checkout:cart-requested', { v: 1 }));
    listening.unsubscribe();
    respond = async () => response('{}', 503);
    await act(() => fetch('/ShopItems?sort=name', {}));
    await act(() => fetch('/GiftsFindWraps?pieces=2'));
    await act(() => fetch('/other'));
    respond = () => Promise.reject(new Error('no connection'));
    await act(() =>
      expect(fetch('/ShopPlaceOrder', { method: 'POST', body: '{}' })).rejects.toThrow('no connection'),
    );
    expect(heard).toEqual(['polo']);
    expect(rows()).toEqual([
      'call ShopPlaceOrder failed',
      'call GiftsFindWraps 503 ?pieces=2',
      'call ShopItems 503 ?sort=name',
      'event checkout:cart-requested shell {"v":1}',
      'event catalogue:searched mf_catalogue {"v":1,"query":"polo","total":3}',
    ]);
  });

  it('can be filtered and cleared', async () => {
    await open();
    const event = { atMs: 0, kind: 'event', by: 'mf_gifts', status: '', durationMs: null } as const;
    act(() => {
      log.add({ ...event, name: 'gifts:chosen', detail: '{"id":1}' });
      log.add({ ...event, name: 'gifts:wrapped', detail: '{"paper":"Blue"}' });
    });
    await userEvent.type(screen.getByLabelText('Filter events and calls'), 'blue');
    expect(rows()).toEqual(['event gifts:wrapped mf_gifts {"paper":"Blue"}']);
    expect(screen.getByText('1 of 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('0 of 0')).toBeVisible();
  });

  it('keeps the latest 200', () => {
    const entry = { atMs: 0, kind: 'call', by: null, detail: '', status: '…', durationMs: null } as const;
    const complete = log.add({ ...entry, name: 'first' });
    for (let at = 1; at <= 200; at += 1) log.add({ ...entry, name: `call ${at}` });
    complete({ status: '200', durationMs: 1 });
    expect(log.entries).toHaveLength(200);
    expect(log.entries[0]?.name).toBe('call 200');
    expect(log.entries.at(-1)?.name).toBe('call 1');
  });
});
