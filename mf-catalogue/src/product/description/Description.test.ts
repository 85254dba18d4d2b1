import { splitSentences } from './Description.tsx';

describe('splitSentences', () => {
  it('splits after a full stop, exclamation or question mark and at line ends', () => {
    expect(splitSentences('Warm. Light!  Really? Yes\nIt is.')).toEqual([
      'Warm.',
      'Light!',
      'Really?',
      'Yes',
      'It is.',
    ]);
    expect(splitSentences('Ζεστό; Ναι.')).toEqual(['Ζεστό; Ναι.']);
    expect(splitSentences('Ζεστό\u037e Ναι.')).toEqual(['Ζεστό\u037e', 'Ναι.']);
  });

  it('keeps numbers and half sentences whole', () => {
    expect(splitSentences('1.5 mm cloth; 100% cotton')).toEqual(['1.5 mm cloth; 100% cotton']);
  });

  it('returns nothing for an empty text', () => {
    expect(splitSentences(' \n ')).toEqual([]);
  });
});
