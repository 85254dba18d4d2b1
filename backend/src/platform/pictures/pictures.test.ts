import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { createPictures, type Pictures } from './createPictures.ts';
import { limitFolder } from './limitFolder.ts';
import { PictureAbandoned, PictureNotFound, PictureUnreadable } from './pictureNames.ts';
import { drawPicture } from './pictureReader.ts';

const drawing = (fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 125"><rect width="100" height="125" fill="${fill}"/></svg>`,
  );

describe('pictures', () => {
  let folder: string;
  let pictures: Pictures;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    pictures = createPictures({ folder });
  });
  after(() => rm(folder, { recursive: true }));

  const variantsOf = (name: string): Promise<string[]> =>
    readdir(join(folder, 'variants', name.slice(0, 2), name));

  it('stores the same bytes once, under a name made from them', async () => {
    const first = await pictures.store(drawing('red'), 'svg');
    assert.equal(await pictures.store(drawing('red'), 'svg'), first);
    assert.notEqual(await pictures.store(drawing('blue'), 'svg'), first);
    assert.match(first, /^[0-9a-f]{32}\.svg$/);
  });

  it('renders every format in the requested width', async () => {
    const name = await pictures.store(drawing('green'), 'svg');
    for (const format of ['webp', 'avif', 'jpeg']) {
      const { bytes, contentType } = await pictures.variant(name, 160, format);
      const { width, height } = await sharp(bytes).metadata();
      assert.deepEqual([contentType, width, height], [`image/${format}`, 160, 200]);
    }
  });

  it('does not enlarge a photograph, and removes its EXIF', async () => {
    const photograph = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#808080' },
    })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const { bytes } = await pictures.variant(await pictures.store(photograph, 'jpg'), 1200, 'jpeg');
    const { width, exif } = await sharp(bytes).metadata();
    assert.deepEqual([width, exif], [400, undefined]);
  });

  it('renders missing pictures in another process, except unreadable ones', async () => {
    const wanted = async (bytes: Buffer) => ({
      original: await pictures.store(bytes, 'svg'),
      width: 160,
      format: 'avif',
    });
    const [good, broken] = [await wanted(drawing('olive')), await wanted(Buffer.from('no picture'))];
    assert.deepEqual(await pictures.missing([good, broken]), [good, broken]);
    await createPictures({ folder }).prerender([good, broken]);
    assert.deepEqual(await pictures.missing([good, broken]), [broken]);
    assert.deepEqual(await variantsOf(good.original), ['160.avif']);
  });

  it('renders at the lowest priority, so that pages go first', async () => {
    const name = await pictures.store(drawing('#f11'), 'svg');
    await pictures.variant(name, 160, 'webp');
    if (process.platform !== 'linux') return;
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    const threads = await Promise.all(
      children
        .trim()
        .split(' ')
        .map((child) => readdir(`/proc/${child}/task`)),
    );
    const priorities = threads.flat().map((thread) => getPriority(Number(thread)));
    assert.deepEqual([...new Set(priorities)], [19]);
  });

  it('renders once for simultaneous requests', async () => {
    const name = await pictures.store(drawing('yellow'), 'svg');
    const variants = await Promise.all(Array.from({ length: 20 }, () => pictures.variant(name, 480, 'webp')));
    assert.equal(new Set(variants.map(({ bytes }) => bytes)).size, 1);
    assert.deepEqual(await variantsOf(name), ['480.webp']);
  });

  it('renders a small picture in parallel with large ones', async () => {
    const names = await Promise.all(
      ['#a11', '#a22', '#a33', '#a44'].map((fill) => pictures.store(drawing(fill), 'svg')),
    );
    let large = 0;
    const all = names.map((name) => pictures.variant(name, 1600, 'webp').then(() => (large += 1)));
    await pictures.variant(names[0] ?? '', 160, 'webp');
    assert.ok(large < 2, `${large} large pictures came first`);
    await Promise.all(all);
  });

  it('lets networks take turns, and none waits for the same picture in the turn of another', async () => {
    const names = await Promise.all(
      ['#c11', '#c22', '#c33', '#c44', '#c55', '#c66', '#c77', '#c88'].map((fill) =>
        pictures.store(drawing(fill), 'svg'),
      ),
    );
    let beginDrawing = (): void => {};
    const allAsked = new Promise<void>((resolve) => (beginDrawing = resolve));
    const slow = createPictures({
      folder,
      draw(drawing) {
        drawn.push(basename(drawing.path));
        return allAsked.then(() => drawPicture(drawing));
      },
    });
    const drawn: string[] = [];
    const asked: Promise<unknown>[] = [];
    /** Resolves once it waits for its turn. */
    const ask = (ip: string, name: string): Promise<void> =>
      new Promise((resolve) => {
        const client = {
          get ip() {
            resolve();
            return ip;
          },
        };
        asked.push(slow.variant(name, 320, 'webp', { client }));
      });
    const [first = '', ...others] = names;
    const last = others.at(-1) ?? '';
    await ask('198.51.100.7', first);
    for (const name of others) await ask('192.0.2.1', name);
    await ask('198.51.100.7', last);
    beginDrawing();
    await Promise.all(asked);
    assert.equal(drawn.length, names.length);
    // Two are drawn at a time, so that neighbours may begin in any order.
    assert.ok(drawn.indexOf(last) < names.length - 2, drawn.join('\n'));
    assert.deepEqual(await variantsOf(last), ['320.webp']);
  });

  it('draws no width that the shop does not use in a format', async () => {
    const name = await pictures.store(drawing('#d11'), 'svg');
    for (const [width, format] of [
      [640, 'webp'],
      [480, 'jpeg'],
    ] as const)
      await assert.rejects(pictures.variant(name, width, format), PictureNotFound);
  });

  it('deletes what was not used for the longest time if its folder is full', async () => {
    const full = await mkdtemp(join(tmpdir(), 'pictures-'));
    const file = async (name: string, usedAt: string): Promise<void> => {
      await writeFile(join(full, name), Buffer.alloc(100));
      await utimes(join(full, name), new Date(usedAt), new Date(usedAt));
    };
    await file('b', '2026-11-02');
    await file('a', '2026-11-01');
    await file('c', '2026-11-03');
    await limitFolder(full, 300);
    assert.deepEqual((await readdir(full)).toSorted(), ['a', 'b', 'c']);
    await limitFolder(full, 250);
    assert.deepEqual((await readdir(full)).toSorted(), ['b', 'c']);
    await limitFolder(join(full, 'nowhere'), 0);
    await rm(full, { recursive: true });
  });

  it('keeps what it draws within the size of its folder', async () => {
    const small = await mkdtemp(join(tmpdir(), 'pictures-'));
    const bounded = createPictures({ folder: small, maxBytes: 1 });
    const name = await bounded.store(drawing('#e11'), 'svg');
    assert.ok((await bounded.variant(name, 320, 'webp')).bytes.length > 1);
    assert.deepEqual(await readdir(join(small, 'variants', name.slice(0, 2), name)), []);
    await rm(small, { recursive: true });
  });

  it('does not render a picture if all requests were aborted', async () => {
    const name = await pictures.store(drawing('#b11'), 'svg');
    const [first, second] = [new AbortController(), new AbortController()];
    const variants = [first, second].map(({ signal }) => pictures.variant(name, 320, 'webp', { signal }));
    first.abort();
    second.abort();
    await Promise.all(variants.map((each) => assert.rejects(each, PictureAbandoned)));
    await assert.rejects(variantsOf(name), { code: 'ENOENT' });
    await pictures.variant(name, 320, 'webp');
    assert.deepEqual(await variantsOf(name), ['320.webp']);
  });

  it('renders a picture if one request remains', async () => {
    const name = await pictures.store(drawing('#b22'), 'svg');
    const before = await Promise.all(['#b33', '#b44'].map((fill) => pictures.store(drawing(fill), 'svg')));
    const left = new AbortController();
    const rendered = before.map((each) => pictures.variant(each, 960, 'webp'));
    const variants = [left.signal, new AbortController().signal].map((signal) =>
      pictures.variant(name, 320, 'webp', { signal }),
    );
    left.abort();
    const [, stays] = await Promise.allSettled(variants);
    assert.equal(stays?.status, 'fulfilled');
    assert.deepEqual(await variantsOf(name), ['320.webp']);
    await Promise.all(rendered);
  });

  it('reads a rendered picture from disk', async () => {
    const name = await pictures.store(drawing('black'), 'svg');
    const made = await pictures.variant(name, 160, 'webp');
    const again = await createPictures({ folder }).variant(name, 160, 'webp');
    assert.deepEqual(again, made);
  });

  it('rejects unknown originals, widths and formats', async () => {
    const name = await pictures.store(drawing('white'), 'svg');
    await assert.rejects(pictures.variant(`${'0'.repeat(32)}.svg`, 320, 'webp'), PictureNotFound);
    await assert.rejects(pictures.variant(name, 321, 'webp'), PictureNotFound);
    await assert.rejects(pictures.variant(name, Number.NaN, 'webp'), PictureNotFound);
    await assert.rejects(pictures.variant(name, 320, 'gif'), PictureNotFound);
    await assert.rejects(pictures.variant(name, 320, 'toString'), PictureNotFound);
  });

  it('never leaves its folder', async () => {
    const inside = await pictures.store(drawing('grey'), 'svg');
    const names = [
      '../../etc/passwd',
      `../originals/${inside}`,
      `${inside}/..`,
      `${inside}\0.svg`,
      `${inside}\n`,
      '',
    ];
    for (const name of names) await assert.rejects(pictures.variant(name, 320, 'webp'), PictureNotFound);
    await assert.rejects(pictures.variant(inside, 320, '../../webp'), PictureNotFound);
    await assert.rejects(pictures.store(drawing('grey'), '../svg'), TypeError);
  });

  it('reports an unreadable original, leaves no files and continues to work', async () => {
    const broken = await pictures.store(Buffer.from('this is no picture'), 'png');
    await assert.rejects(pictures.variant(broken, 320, 'webp'), new RegExp(broken.slice(0, 32)));
    await assert.rejects(pictures.variant(broken, 320, 'webp'), PictureUnreadable);
    await assert.rejects(variantsOf(broken), { code: 'ENOENT' });
    const whole = await pictures.store(drawing('orange'), 'svg');
    assert.ok((await pictures.variant(whole, 320, 'webp')).bytes.length > 0);
  });

  it('prerenders a list, reports progress, and skips unreadable pictures', async () => {
    const names = await Promise.all(
      ['#111', '#222', '#333'].map((fill) => pictures.store(drawing(fill), 'svg')),
    );
    const broken = await pictures.store(Buffer.from('nor is this'), 'png');
    const list = [...names, broken].map((original) => ({ original, width: 320, format: 'webp' }));
    const progress: number[] = [];
    const { rendered, failed } = await pictures.prerender(list, (done) => progress.push(done));
    assert.deepEqual([rendered, failed, progress], [3, [list[3]], [1, 2, 3, 4]]);
    assert.equal((await pictures.prerender(list)).rendered, 0);
  });

  it('renders a variant again if its file is missing', async () => {
    const name = await pictures.store(drawing('#444'), 'svg');
    const made = await pictures.variant(name, 320, 'webp');
    await rm(join(folder, 'variants'), { recursive: true });
    assert.deepEqual((await pictures.variant(name, 320, 'webp')).bytes, made.bytes);
  });

  it('reports a folder that it cannot write to', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await assert.rejects(createPictures({ folder: file }).store(drawing('red'), 'svg'));
  });
});
