import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { declareStyles } from './styleTypes.ts';

describe('declareStyles', () => {
  it('names every class of a sheet once, those of nested rules and queries too', () => {
    const sheet = `.card { &.open { color: red } }
      @media (width > 40rem) { .card, .two-words { color: blue } }`;
    assert.equal(
      declareStyles(sheet, 'Card.module.css'),
      [
        'declare const styles: {',
        '  readonly card: string;',
        '  readonly open: string;',
        "  readonly 'two-words': string;",
        '};',
        'export default styles;',
        '',
      ].join('\n'),
    );
  });

  it('says which sheet cannot be read', () => {
    assert.throws(() => declareStyles('.card {{', 'Card.module.css'));
  });
});
