import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

interface Style {
  [property: string]: unknown;
  getPropertyValue: (property: string) => string;
}
interface TestElement {
  tagName: string;
  setAttribute: (name: string, value: string) => void;
}
interface TestWindow {
  document: { querySelectorAll: (selector: string) => Iterable<TestElement>; head: { innerHTML: string } };
  getComputedStyle: (element: TestElement, pseudo?: string) => Style;
}
interface Jsdom {
  JSDOM: new (html: string) => { window: TestWindow };
}
const { JSDOM } = ofEnvironment('jsdom') as Jsdom;
const readStylesQuickly = require('./quickStyles.cjs') as (window: TestWindow) => void;

const page = `<main><h1>Cart</h1><p hidden>hidden</p><span>a</span><button><b>pay</b></button>
  <div style="visibility: hidden"><a href="/">one</a><i style="visibility: visible">two</i></div>
  <div style="display: none"><em>three</em></div>
  <fieldset style="pointer-events: none; opacity: 0"><button>four</button></fieldset>
  <dialog><p>five</p></dialog><dialog open><p>six</p></dialog>
  <input type="hidden"><input type="text"><input><ul><li>seven</li></ul>
  <table><tr hidden><td>eight</td></tr><tr><td>nine</td></tr></table>
  <ruby><rt>ten</rt></ruby><rt>eleven</rt><svg><title>twelve</title></svg></main>`;

const names = ['display', 'visibility', 'pointer-events', 'opacity', 'color'];
const properties = ['display', 'visibility', 'pointerEvents', 'opacity', 'color'];

function stylesOf({ document, getComputedStyle }: TestWindow): string[] {
  return [...document.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const values = [
      ...names.map((name) => style.getPropertyValue(name)),
      ...properties.map((name) => style[name]),
    ];
    return `${element.tagName}: ${values.join(' ')}`;
  });
}

test('reads the same styles as jsdom', () => {
  const { window } = new JSDOM(page);
  const expected = stylesOf(window);
  readStylesQuickly(window);
  assert.deepEqual(stylesOf(window), expected);
  assert.deepEqual(stylesOf(window), expected);
});

test('follows an attribute that changes, and a style sheet', () => {
  const { window } = new JSDOM('<p>one</p>');
  readStylesQuickly(window);
  const [element] = window.document.querySelectorAll('p');
  assert.ok(element);
  const display = (): unknown => window.getComputedStyle(element).display;
  assert.equal(display(), 'block');
  element.setAttribute('hidden', '');
  assert.equal(display(), 'none');
  element.setAttribute('style', 'display: flex');
  assert.equal(display(), 'flex');
  window.document.head.innerHTML = '<style>p { visibility: hidden }</style>';
  assert.equal(window.getComputedStyle(element).visibility, 'hidden');
});
