// After each change of the page, jsdom matches every rule of its own style sheet with each element whose style a
// query by role or a click reads: a fifth of the tests' time. Unless the page has style sheets, the properties read
// depend on the element's name, on `hidden`, `open` and `type`, and on `style` attributes.
const inherited = { visibility: 'visible', pointerEvents: 'auto', 'pointer-events': 'auto' };
/** Their display also depends on their parent. */
const inRuby = new Set(['RT', 'RP']);

const displays = new Map();

function kindOf(element) {
  const { tagName } = element;
  if (element.hasAttribute('hidden')) return `${tagName} hidden`;
  if (tagName === 'DIALOG' && element.hasAttribute('open')) return 'DIALOG open';
  if (tagName === 'INPUT' && element.getAttribute('type') === 'hidden') return 'INPUT type=hidden';
  return tagName;
}

function isInStyled(element) {
  for (let at = element; at; at = at.parentElement) if (at.hasAttribute('style')) return true;
  return false;
}

/** Replaces `getComputedStyle` of the window by one with the same results. */
module.exports = function readStylesQuickly(window) {
  const full = window.getComputedStyle;

  function displayOf(element) {
    if (element.hasAttribute('style') || inRuby.has(element.tagName)) return full(element).display;
    const kind = kindOf(element);
    if (!displays.has(kind)) displays.set(kind, full(element).display);
    return displays.get(kind);
  }

  function valueOf(element, property) {
    if (property === 'display') return displayOf(element);
    if (property in inherited && !isInStyled(element)) return inherited[property];
    const style = full(element);
    const value = style[property];
    return typeof value === 'function' ? value.bind(style) : value;
  }

  window.getComputedStyle = (element, pseudo) => {
    const isQuick = !pseudo && element instanceof window.Element && window.document.styleSheets.length === 0;
    if (!isQuick) return full(element, pseudo);
    const getPropertyValue = (property) =>
      property in inherited || property === 'display'
        ? valueOf(element, property)
        : full(element).getPropertyValue(property);
    const get = (_, property) =>
      property === 'getPropertyValue' ? getPropertyValue : valueOf(element, property);
    return new Proxy({}, { get });
  };
};
