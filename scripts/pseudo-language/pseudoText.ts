const plain = 'aeiouAEIOU';
const accented = 'àéîôûÀÉÎÔÛ';

const unchanged = /(\{\w+\}|\]\([^)]*\)|\S+@\S+|https?:\S+)/;

const accent = (text: string): string =>
  text.replace(/[aeiou]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

export function pseudoText(text: string): string {
  const accentedText = text
    .split(unchanged)
    .map((part, index) => (index % 2 === 1 ? part : accent(part)))
    .join('');
  const extra = '·'.repeat(Math.ceil(text.length / 3)).replace(/.{6}(?=.)/g, '$& ');
  return `${accentedText} ${extra}`;
}

const untranslatedKeys = new Set(['id', 'view']);

export function pseudoTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return pseudoText(value) as Value;
  if (Array.isArray(value)) return value.map(pseudoTexts) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      untranslatedKeys.has(name) ? each : pseudoTexts(each as unknown),
    ]),
  ) as Value;
}
