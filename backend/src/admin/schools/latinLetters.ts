const pairs: Record<string, string> = {
  ου: 'ou',
  γγ: 'ng',
  γξ: 'nx',
  γχ: 'nch',
};

const letters: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Before these, αυ, ευ and ηυ sound like av, ev and iv; otherwise like af, ef and if. */
const voiced = 'αεηιουωβγδζλμνρ';

/** Greek letters as ELOT 743 writes names in Latin ones, without accents. Others stay. */
export const latinLetters = (text: string): string =>
  text
    .toLowerCase()
    // A dieresis separates two vowels.
    .replace(/[ϋΰ]/gu, 'y')
    .replace(/[ϊΐ]/gu, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([αεη])υ(.?)/gu, (_, vowel: string, next: string) =>
      [vowel, next && voiced.includes(next) ? 'v' : 'f', next].join(''),
    )
    .replace(/(^|[^α-ω])μπ/gu, '$1b')
    .replace(/ου|γγ|γξ|γχ/gu, (pair) => pairs[pair] ?? pair)
    .replace(/[α-ω]/gu, (letter) => letters[letter] ?? letter);
