import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { demoShop } from '../range/catalogue.ts';
import { readDrawings, storePictures, type Drawing } from './storePictures.ts';

describe('the drawings', () => {
  const items = demoShop().sections.flatMap(({ types }) =>
    types.flatMap(({ categories }) => categories.flatMap((category) => category.items)),
  );
  const drawings = new Map<string, string>();
  before(async () => {
    for (const { names, svg } of await readDrawings()) for (const name of names) drawings.set(name, svg);
  });

  it('differ between the colours of an item', () => {
    for (const { name, code, colours } of items) {
      const fronts = colours.map((colour) => drawings.get(`${code}/${colour}/front`));
      assert.equal(new Set(fronts).size, colours.length, name);
    }
  });

  it('of measures have a row for each size that is sold and measured', () => {
    for (const { name, code, variants } of items) {
      const measured = variants.filter(({ measures }) => Object.keys(measures).length > 0);
      const sizes = new Set(measured.map(({ size }) => size));
      const cells = drawings.get(`${code}/fit`)?.match(/stroke="#4a5468"/g) ?? [];
      assert.equal(cells.length, 3 * sizes.size, name);
    }
  });
});

describe('storePictures', () => {
  const drawing = (names: string[], width: number): Drawing => ({
    names,
    svg: `<svg viewBox="0 0 ${width} 900" width="${width}" height="900"><path d="M0 0"/></svg>`,
  });
  const drawings = [drawing(['School/1'], 1600), drawing(['S1W/NVY/front', 'S2/NVY/front'], 720)];

  async function store(isPlain: boolean) {
    const kept: string[] = [];
    const pictures = {
      store: async (bytes: Uint8Array) => `${kept.push(Buffer.from(bytes).toString())}.svg`,
    };
    const find = await storePictures(drawings, pictures, isPlain);
    return { kept, find: (name: string) => find({ fileName: 'mainimage.svg', drawing: name }) };
  }

  it('stores each drawing once, as it is', async () => {
    const { kept, find } = await store(false);
    assert.deepEqual(
      kept,
      drawings.map(({ svg }) => svg),
    );
    assert.deepEqual(find('School/1'), { original: '1.svg', width: 1600, height: 900 });
    for (const name of ['S1W/NVY/front', 'S2/NVY/front'])
      assert.deepEqual(find(name), { original: '2.svg', width: 720, height: 900 });
  });

  it('stores plain pictures that differ, of the same sizes', async () => {
    const { kept, find } = await store(true);
    assert.equal(new Set(kept).size, 2);
    for (const svg of kept) assert.doesNotMatch(svg, /<path/);
    assert.match(kept[0] ?? '', /^<svg [^>]*width="1600" height="900"/);
    assert.deepEqual(find('School/1'), { original: '1.svg', width: 1600, height: 900 });
  });

  it('says how to draw what is missing', async () => {
    const { find } = await store(false);
    assert.throws(() => find('S3/NVY/front'), {
      message: 'The demo shop has no drawing S3/NVY/front: run npx node garments/draw.ts.',
    });
  });
});
