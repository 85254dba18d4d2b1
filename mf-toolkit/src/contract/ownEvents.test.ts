import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { event } from 'mf-shared/event';
import * as v from 'valibot';
import { ownEvents } from './ownEvents.ts';

const chosen = event(1, { wrap: v.optional(v.string()) });

describe('the events that a package defines', () => {
  it('are named after it and have a schema for each version', () => {
    const events = {
      'gift_cards:sent': chosen,
      'gift_cards:card-requested': v.variant('v', [event(1, {}), event(2, {})]),
    };
    const versions = Object.entries(ownEvents('mf_gift_cards', events)).map(([name, schemas]) => [
      name,
      schemas.map(({ properties, required }) => [properties.v.const, required]),
    ]);
    assert.deepEqual(versions, [
      ['gift_cards:sent', [[1, ['v']]]],
      [
        'gift_cards:card-requested',
        [
          [1, ['v']],
          [2, ['v']],
        ],
      ],
    ]);
    assert.deepEqual(Object.keys(ownEvents('shell', { 'shell:closed': chosen })), ['shell:closed']);
  });

  const mistakes: Record<string, [string, v.GenericSchema, RegExp]> = {
    'has the name of another package': [
      'news:wrap-chosen',
      chosen,
      /^mf_gifts: the event news:wrap-chosen in src\/contract\.ts must be named gifts:wrap-chosen, or gifts:wrap-requested /,
    ],
    'has no owner in its name': ['wrapChosen', chosen, /must be named gifts:wrap-chosen/],
    'is not in lower case': ['gifts:wrapChosen', chosen, /must be named gifts:wrap-chosen/],
    'has no version': [
      'gifts:sent',
      v.object({ wrap: v.string() }),
      /gifts:sent .* must be event\(1, \{ … \}\)/,
    ],
    'has two payloads in one version': [
      'gifts:sent',
      v.union([event(1, { wrap: v.string() }), event(1, {})]),
      /must be event\(1, \{ … \}\) or v\.variant/,
    ],
    'has a payload that cannot be compared': [
      'gifts:sent',
      event(1, { all: v.array(v.object({ place: v.tuple([v.number(), v.number()]) })) }),
      /gifts:sent .* has v\.intersect, v\.lazy or a tuple in its payload/,
    ],
  };
  for (const [what, [name, schema, message]] of Object.entries(mistakes))
    it(`are rejected if one ${what}`, () =>
      assert.throws(() => ownEvents('mf_gifts', { [name]: schema }), { message }));

  it('are rejected if mf-shared has one of the same name', () =>
    assert.throws(
      () => ownEvents('mf_account', { 'account:signed-in': chosen }),
      /account:signed-in in src\/contract\.ts is already an event of mf-shared/,
    ));
});
