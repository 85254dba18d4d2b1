require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// How long to look for what will come, on a machine that does much else.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lays nothing out, so that there is nothing to scroll.
window.scrollTo = () => undefined;

// jsdom has no modal dialogs: this much of one lets them open, close and be found by role.
Object.assign(HTMLDialogElement.prototype, {
  showModal() {
    this.setAttribute('open', '');
  },
  close() {
    this.removeAttribute('open');
  },
});

// Nor media queries: a wide screen of a visitor without wishes. A test that needs another replaces it.
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

// A test that expects an error replaces the spy with its own.
afterEach(() => {
  if (unexpected.length > 0)
    throw new Error(`unexpected console.error: ${unexpected.map(String).join('\n')}`);
});
