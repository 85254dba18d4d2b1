import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import type { FitFamily } from '../demo/range/fit/fitTables.ts';
import type { GarmentKind } from '../demo/range/sections/range.ts';
import { drawGarment } from './drawGarment.ts';
import { drawScene } from './drawScene.ts';
import { drawFitChart } from './fitChart.ts';
import { fitFigures } from './fitFigures.ts';
import { kinds } from './kinds/kinds.ts';
import { clockwise } from './paint/winding.ts';

const garmentKinds = Object.keys(kinds) as GarmentKind[];
const views = ['front', 'worn', 'back', 'detail', 'fabric'] as const;

describe('garments', () => {
  it('are drawn in every kind and view, the same every time, without NaN', () => {
    for (const kind of garmentKinds) {
      for (const view of views) {
        const svg = drawGarment({ kind, colour: '#1f2f55' }, view);
        assert.equal(drawGarment({ kind, colour: '#1f2f55' }, view), svg);
        assert.doesNotMatch(svg, /NaN|undefined|Infinity/, `${kind} ${view}`);
        assert.ok(svg.length < 40_000, `${kind} ${view} is ${svg.length} long`);
      }
    }
  });

  it('refer only to ids they define', () => {
    for (const kind of garmentKinds) {
      const svg = drawGarment({ kind, colour: '#f6f6f4', print: 'check', bands: true }, 'front');
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
      for (const id of used) assert.ok(defined.has(id), `${kind} uses ${id}`);
    }
  });

  it('differ by colour, view, school and logo', () => {
    const polo = { kind: 'polo', colour: '#1f2f55' } as const;
    const pictures = [
      drawGarment(polo, 'front'),
      drawGarment(polo, 'back'),
      drawGarment({ ...polo, colour: '#b3202c' }, 'front'),
      drawGarment({ ...polo, emblem: { kind: 'crest', school: 1 } }, 'front'),
      drawGarment({ ...polo, emblem: { kind: 'crest', school: 2 } }, 'front'),
      drawGarment({ ...polo, emblem: { kind: 'mark', sign: 2 } }, 'front'),
    ];
    assert.equal(new Set(pictures).size, pictures.length);
  });

  it('are worn by a mannequin, if they can be worn', () => {
    for (const kind of garmentKinds.filter((each) => each !== 'tote')) {
      const [front, worn] = (['front', 'worn'] as const).map((view) =>
        drawGarment({ kind, colour: '#1f2f55' }, view),
      );
      const mannequin = /#cbc4bb|#4d5158/;
      assert.match(worn ?? '', mannequin, kind);
      assert.doesNotMatch(front ?? '', mannequin, kind);
    }
  });

  it('have a dashed frame around a sample print, and only the frame on the back', () => {
    const polo = { kind: 'polo', colour: '#1f2f55' } as const;
    const draw = (view: 'front' | 'worn' | 'back', isSample: boolean): string =>
      drawGarment({ ...polo, emblem: { kind: 'mark', sign: 1, isSample } }, view);
    const frame = 'M-58-56H58V56H-58z';
    const hexagon = 'M0-32L28-16';
    for (const view of ['front', 'worn'] as const) {
      assert.ok(draw(view, true).includes(frame) && draw(view, true).includes(hexagon), view);
      assert.ok(!draw(view, false).includes(frame), view);
    }
    assert.ok(draw('back', true).includes(frame) && !draw('back', true).includes(hexagon));
  });

  it('have weaves whose rows are whole pixels in the pictures of cards, which avoids moiré', () => {
    const svg = drawGarment({ kind: 'polo', colour: '#1f2f55' }, 'front');
    const [, tile] = /<pattern id="weave-pique" width="(\d+)"/.exec(svg) ?? [];
    for (const width of [320, 480, 640]) assert.equal(((Number(tile) / 6) * width) % 1000, 0, `${width}`);
  });

  it('stand out from the wall, even white and black ones', async () => {
    for (const colour of ['#f6f6f4', '#1c1d20']) {
      const svg = drawGarment({ kind: 't-shirt', colour }, 'front');
      const { data, info } = await sharp(Buffer.from(svg))
        .resize(200)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const row = data.subarray(info.width * 120, info.width * 121);
      assert.ok(Math.max(...row) - Math.min(...row) > 60, colour);
    }
  });
});

describe('scenes and charts', () => {
  it('are drawn for all sections and families', async () => {
    for (const section of [1, 2, 3, 4]) {
      for (const slide of [1, 2, 3]) {
        const svg = drawScene(section, slide);
        assert.doesNotMatch(svg, /NaN|undefined|<text/);
        assert.equal(drawScene(section, slide), svg);
      }
    }
    const { width, height } = await sharp(Buffer.from(drawScene(1, 1))).metadata();
    assert.deepEqual([width, height], [1600, 900]);
    for (const family of Object.keys(fitFigures)) {
      const sizes = ['4 YEAR', '18 YEAR', 'Small', 'XXXL', '28'];
      assert.doesNotMatch(drawFitChart(family as FitFamily, sizes), /NaN|undefined|<text/);
    }
    assert.throws(() => drawScene(1, 4), RangeError);
  });
});

describe('a fit chart', () => {
  it('has a row for each size that can be measured, and none for others', () => {
    const chart = drawFitChart('child-top', ['4 YEAR', '12 YEAR', 'One Size']);
    assert.equal(chart.match(/stroke="#4a5468"/g)?.length, 2 * 3);
  });

  it('has room for many sizes', () => {
    const sizes = Array.from({ length: 12 }, (_, index) => String(28 + 2 * index));
    const rows = drawFitChart('waist-bottom', sizes).matchAll(/translate\(0 ([\d.]+)\)/g);
    assert.ok(Math.max(...[...rows].map(([, y]) => Number(y))) < 1230);
  });
});

describe('clockwise', () => {
  it('keeps a clockwise path and reverses any other, including curves', () => {
    assert.equal(clockwise('M0 0H10V10H0z'), 'M0 0L10 0L10 10L0 10z');
    assert.equal(clockwise('M0 0V10H10V0z'), 'M10 0L10 10L0 10L0 0z');
    assert.equal(clockwise('M0 0C0 5 0 8 0 10L10 10Q10 5 10 0z'), 'M10 0Q10 5 10 10L0 10C0 8 0 5 0 0z');
  });
});
