require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Generous, since the machine may be busy.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, so there is nothing to scroll.
window.scrollTo = () => undefined;

// jsdom has no modal dialogs: these stubs let them open, close and be found by role.
Object.assign(HTMLDialogElement.prototype, {
  showModal() {
    this.setAttribute('open', '');
  },
  close() {
    this.removeAttribute('open');
  },
});

// jsdom has no media queries. No query matches unless a test replaces this.
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

// A test that expects an error replaces the spy.
afterEach(() => {
  if (unexpected.length > 0)
    throw new Error(`unexpected console.error: ${unexpected.map(String).join('\n')}`);
});
