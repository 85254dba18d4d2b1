import { prefetchVisibleCards } from './prefetchVisibleCards.ts';

let show: (links: Element[]) => void;

beforeEach(() => {
  document.body.innerHTML = `<main>${[1, 2, 3, 4].map((id) => `<article><a href="/${id}">Polo</a></article>`).join('')}</main>`;
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: object[]) => void) {
      show = (links) => callback(links.map((target) => ({ target, isIntersecting: true })));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

it('prefetches two cards at a time, and none after cancellation', async () => {
  const running: { path: string; signal: AbortSignal; finish: () => void }[] = [];
  const cancel = prefetchVisibleCards(
    ({ pathname }, signal) =>
      new Promise<void>((finish) => {
        running.push({ path: pathname, signal, finish });
      }),
  );
  const paths = () => running.map(({ path }) => path);
  show([...document.querySelectorAll('a')]);
  expect(paths()).toEqual(['/1', '/2']);

  running[0]?.finish();
  await Promise.resolve();
  await Promise.resolve();
  expect(paths()).toEqual(['/1', '/2', '/3']);

  cancel();
  expect(running.every(({ signal }) => signal.aborted)).toBe(true);
  for (const { finish } of running) finish();
  await new Promise((resolve) => setTimeout(resolve));
  expect(paths()).toEqual(['/1', '/2', '/3']);
});
