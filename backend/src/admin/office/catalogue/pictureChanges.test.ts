import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../../../locales/texts.ts';
import type { CurrentPicture } from '../../items/model/currentItems.ts';
import { pictureChanges } from './pictureChanges.ts';

const picture = (file_name: string, others: Partial<CurrentPicture> = {}): CurrentPicture => ({
  file_name,
  original: `${file_name}.png`,
  width: 400,
  height: 500,
  source: null,
  ...others,
});

const pictures = ['mainimage', 'NVY-1', 'NVY-2', 'GRY-1'].map((name) => picture(name));
const [main, front, back, grey] = pictures as [
  CurrentPicture,
  CurrentPicture,
  CurrentPicture,
  CurrentPicture,
];
const colours = new Map([
  ['NVY', 'Navy'],
  ['GRY', 'Grey'],
]);
const changed = (after: CurrentPicture[], before = pictures, language: 'en' | 'el' = 'en') =>
  pictureChanges(before, after, textsIn(language), colours).map(({ field, before, after }) => [
    field,
    before,
    after,
  ]);

test('counts pictures that were added or removed', () => {
  assert.deepEqual(changed([...pictures, picture('picture-5')]), [['pictures', '4', '5']]);
  assert.deepEqual(changed([main, back, grey]), [['pictures', '4', '3']]);
});

test('says by their numbers which pictures were moved', () => {
  assert.deepEqual(changed([main, back, front, grey]), [['pictures', '2, 3', '3, 2']]);
  assert.deepEqual(changed([main, front, back, grey]), []);
  // The main picture is the first one, wherever it is stored.
  assert.deepEqual(changed([front, main, back, grey]), []);
});

test('says what a picture shows now, and for which colour', () => {
  const cropped = { ...back, original: 'cropped.png', width: 200, height: 250 };
  assert.deepEqual(changed([main, front, cropped, grey]), [['Picture 3', '400 × 500', '200 × 250']]);
  assert.deepEqual(changed([main, front, { ...back, file_name: 'gry-3' }, grey]), [
    ['Picture 3', 'Navy', 'Grey'],
  ]);
  assert.deepEqual(changed([main, { ...front, file_name: 'fitassistant-2' }, back, grey], pictures, 'el'), [
    ['Εικόνα 2', 'Navy', 'Βοηθός μεγέθους'],
  ]);
  assert.deepEqual(changed([main, { ...front, alts: { en: 'Front', el: 'Μπροστά' } }, back, grey]), [
    ['Picture 2, English', '', 'Front'],
    ['Picture 2, Ελληνικά', '', 'Μπροστά'],
  ]);
});
