import { act, fireEvent, screen } from '@testing-library/react';
import { callsOf, data, Link, type LoaderFunctionArgs } from 'mf-shared';
import { limitLoaders } from './loaderLimit.ts';
import { onTelemetryEvent, type TelemetryEvent } from './reportEvent.ts';
import { showShop } from './testing/showShop.tsx';
import { loaderMs } from './timeLimits.ts';

const unavailable = 'This part of the shop is not available at the moment.';
const reported: TelemetryEvent[] = [];
let request: Request | undefined;

type Load = (args: LoaderFunctionArgs) => unknown;

async function show(load: Load, callMs = 0): Promise<void> {
  const loader: Load = (args) => {
    request = args.request;
    return load(args);
  };
  const pages = [
    {
      path: '/',
      element: (
        <>
          <h1>Home</h1>
          <Link to="/search">Slow page</Link>
          <Link to="/other">Other page</Link>
        </>
      ),
    },
    { path: '/other', element: <h1>Other</h1> },
    { path: '/search', element: <h1>Search Results</h1>, loader },
  ];
  const limits = { ownerOf: () => 'mf_catalogue', transport: () => sleep(callMs) };
  await showShop({ at: '/', pages: limitLoaders(pages, limits) });
  jest.useFakeTimers();
  await follow('Slow page');
}

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function follow(link: string): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: link }));
  await after(0);
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const never = () => new Promise<never>(() => {});
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  reported.length = 0;
  jest.spyOn(console, 'error').mockReset();
  onTelemetryEvent((event) => reported.push(event));
});
afterEach(() => jest.useRealTimers());

it('shows, after the limit, that a page whose loader hangs is unavailable, reports it, and tries again', async () => {
  let attempts = 0;
  await show(() => (attempts++ ? null : never()));
  await after(loaderMs - 1);
  expect(heading()).toBe('Home');
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(request?.signal.aborted).toBe(false);
  await after(1);
  expect(heading()).toBe(unavailable);
  expect(request?.signal.aborted).toBe(true);
  const error = new Error(`the loader of /search took longer than ${loaderMs} ms`);
  expect(reported).toEqual([{ type: 'failed', kind: 'render', remote: 'mf_catalogue', error }]);
  expect(console.error).toHaveBeenCalledWith(error);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await after(0);
  expect(heading()).toBe('Search Results');
});

it('waits for calls on a slow network, which have their own limit', async () => {
  await show(async ({ context }) => {
    await callsOf(context).get('ShopHome', {});
    await sleep(loaderMs - 1);
    await callsOf(context).get('ShopHome', {});
    return null;
  }, 10_000);
  await after(20_000 + loaderMs - 2);
  expect(heading()).toBe('Home');
  await after(1);
  expect(heading()).toBe('Search Results');
  expect(reported).toEqual([]);
});

it('limits what a loader does after its calls', async () => {
  await show(async ({ context }) => {
    await callsOf(context).get('ShopHome', {});
    return never();
  }, 5000);
  await after(5000 + loaderMs);
  expect(heading()).toBe(unavailable);
  expect(reported).toHaveLength(1);
});

it('logs what a loader throws, which the overlay of development pages shows', async () => {
  const error = new TypeError('no gift');
  await show(() => Promise.reject(error));
  expect(heading()).toBe('Something went wrong.');
  expect(jest.mocked(console.error).mock.calls).toEqual([[error]]);
});

it('does not log responses that a loader throws', async () => {
  await show(() => Promise.reject(data(null, { status: 503 })));
  expect(heading()).toBe(unavailable);
  expect(console.error).not.toHaveBeenCalled();
});

it('does not count a loader whose page was left', async () => {
  await show(never);
  await follow('Other page');
  expect(heading()).toBe('Other');
  await after(loaderMs);
  expect(reported).toEqual([]);
});
