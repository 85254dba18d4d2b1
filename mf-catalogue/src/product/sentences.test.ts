import { sentences } from './sentences.ts';

describe('sentences', () => {
  it('end at a full stop, an exclamation or a question, or with the line', () => {
    expect(sentences('Warm. Light!  Really? Yes\nIt is.')).toEqual([
      'Warm.',
      'Light!',
      'Really?',
      'Yes',
      'It is.',
    ]);
    expect(sentences('Ζεστό; Ναι.')).toEqual(['Ζεστό; Ναι.']);
    expect(sentences('Ζεστό\u037e Ναι.')).toEqual(['Ζεστό\u037e', 'Ναι.']);
  });

  it('keep numbers and half sentences whole', () => {
    expect(sentences('1.5 mm cloth; 100% cotton')).toEqual(['1.5 mm cloth; 100% cotton']);
  });

  it('are none where nothing is said', () => {
    expect(sentences(' \n ')).toEqual([]);
  });
});
