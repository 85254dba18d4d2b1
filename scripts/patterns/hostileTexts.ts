import { RegExpParser, type AST } from '@eslint-community/regexpp';

const length = 1_000_000;
/** What most patterns do not accept. */
const strange = '\u0001';

/**
 * Texts on which a pattern may be slow. For each repetition in the pattern, they repeat: what matches it with all that
 * comes before it, also as lines; what matches it alone; and what matches another part of the pattern, if the
 * repetition accepts that too.
 */
export function* hostileTexts(source: string, flags: string): Generator<string> {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const parts = new Set(examplesIn(alternatives));
  for (const { start, last, raw } of repetitions(alternatives)) {
    yield repeated(start + last);
    if (flags.includes('m')) yield repeated(`\n${start}${last}`);
    for (const before of new Set([start, start || strange]))
      for (const ending of [strange, 'a\nb', start.charAt(0)]) yield before + repeated(last) + ending;
    const accepted = new RegExp(`^${raw}$`, flags);
    for (const part of parts)
      if (part !== last && part.search(accepted) === 0) yield `${start}${repeated(part)}${strange}a\nb`;
  }
}

const repeated = (text: string): string => (text ? text.repeat(Math.ceil(length / text.length)) : '');

interface Repetition {
  /** A text that matches what comes before it. */
  start: string;
  last: string;
  /** Its source in the pattern. */
  raw: string;
}

/** Those without a small limit, also within groups. */
const repetitions = (alternatives: AST.Alternative[], before = ''): Repetition[] =>
  alternatives.flatMap(({ elements }) =>
    elements.flatMap((element, index) => {
      const start = before + elements.slice(0, index).map(exampleOf).join('');
      const part = element.type === 'Quantifier' ? element.element : element;
      const inside = 'alternatives' in part ? repetitions(part.alternatives, start) : [];
      const isRepeated = element.type === 'Quantifier' && element.max > 100;
      return isRepeated ? [{ start, last: exampleOf(element), raw: element.raw }, ...inside] : inside;
    }),
  );

const examplesIn = (alternatives: AST.Alternative[]): string[] =>
  alternatives.flatMap(({ elements }) =>
    elements.flatMap((element) => {
      const part = element.type === 'Quantifier' ? element.element : element;
      return 'alternatives' in part ? examplesIn(part.alternatives) : [exampleOf(part)];
    }),
  );

function exampleOf(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
      return element.kind === 'any' ? 'a' : acceptedBy(element.raw);
    case 'CharacterClass':
      return acceptedBy(element.raw);
    case 'Quantifier':
      return element.max === 0 ? '' : exampleOf(element.element).repeat(Math.max(1, element.min));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map(exampleOf).join('');
    default:
      return '';
  }
}

const candidates = [
  ...' a0-Α.,:/<"=&'.split(''),
  ...Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)),
];

const acceptedBy = (characterClass: string): string => {
  const pattern = new RegExp(`^${characterClass}$`, 'u');
  return candidates.find((candidate) => pattern.test(candidate)) ?? '';
};
