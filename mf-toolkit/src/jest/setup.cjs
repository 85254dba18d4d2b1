require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 300_000 });

// React renders in slices of 5 ms, so what a test finds may lack effects and updates on a slow machine. After each
// wait and each user event, let React finish what it has begun.
beforeAll(() => {
  const scheduler = require(require.resolve('scheduler', { paths: [require.resolve('react-dom')] }));
  configure((before) => ({
    asyncWrapper: (callback) =>
      before.asyncWrapper(async () => {
        const result = await callback();
        await new Promise((resolve) =>
          scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve),
        );
        return result;
      }),
  }));
});

// React keeps a stack trace of each element for its warnings, up to a number per second. Making them takes a tenth of
// the tests' time, so this number counts as reached.
beforeAll(() => {
  const limited = Object.values(require('react')).find(
    (part) => part?.recentlyCreatedOwnerStacks !== undefined,
  );
  Object.defineProperty(limited, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
});

window.scrollTo = () => undefined;

// jsdom has no modal dialogs: with these stubs they open, close and are found by role.
Object.assign(HTMLDialogElement.prototype, {
  showModal() {
    this.setAttribute('open', '');
  },
  close() {
    this.removeAttribute('open');
  },
});

// jsdom has no media queries. None matches unless a test replaces this.
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

let unexpected;

beforeEach(() => {
  unexpected = [];
  jest.spyOn(console, 'error').mockImplementation((...args) => unexpected.push(args));
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  if (unexpected.length > 0)
    throw new Error(`unexpected console.error: ${unexpected.map(String).join('\n')}`);
});
