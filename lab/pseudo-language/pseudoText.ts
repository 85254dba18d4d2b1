const plain = 'aeiouAEIOU';
const accented = 'àéîôûÀÉÎÔÛ';

/** What a translation keeps as it is: places for values, the targets of links, addresses. */
const kept = /(\{\w+\}|\]\([^)]*\)|\S+@\S+|https?:\S+)/;

const accent = (text: string): string =>
  text.replace(/[aeiou]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

/** A text as the pseudo-language has it: readable, accented and longer by a third. */
export function pseudoText(text: string): string {
  const accentedText = text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : accent(part)))
    .join('');
  const extra = '·'.repeat(Math.ceil(text.length / 3)).replace(/.{6}(?=.)/g, '$& ');
  return `${accentedText} ${extra}`;
}

const names = new Set(['id', 'view']);

/** The same of all texts of a longer text, such as a page of questions. */
export function pseudoTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return pseudoText(value) as Value;
  if (Array.isArray(value)) return value.map(pseudoTexts) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      names.has(name) ? each : pseudoTexts(each as unknown),
    ]),
  ) as Value;
}
