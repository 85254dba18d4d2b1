// Run after changing the font, its letters or weights; the results are committed.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { repository } from './repository.ts';

const letters = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

// é and ° occur in item descriptions (piqué, 30°).
const english = `${letters(0x20, 0x7e)}\u00a0©°·×é–—‘’“”…€→`;
const latin = [
  letters(0xa1, 0xa8),
  letters(0xaa, 0xaf),
  letters(0xb1, 0xb6),
  letters(0xb8, 0xd6),
  letters(0xd8, 0xe8),
  letters(0xea, 0xff),
  'ŒœŸ‚„•‹›™−←↑↓',
].join('');

/** The letters of each output file. Must match the unicode ranges in fonts.css. */
const subsets = {
  english: { from: 'latin', text: english },
  latin: { from: 'latin', text: latin },
  greek: { from: 'greek', text: letters(0x370, 0x3ff) },
};

const folder = path.join(repository, 'node_modules/@fontsource-variable/commissioner/files');
for (const [name, { from, text }] of Object.entries(subsets)) {
  const whole = await readFile(path.join(folder, `commissioner-${from}-wght-normal.woff2`));
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    // Small capitals, fractions and so on would add glyphs that no page uses.
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum'],
    noHinting: true,
  });
  await writeFile(path.join(repository, `mf-shared/src/fonts/commissioner-${name}.woff2`), cut);
  console.log(`${name}: ${whole.length} to ${cut.length} bytes`);
}
