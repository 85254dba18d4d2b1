import assert from 'node:assert/strict';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { readPicture } from './readPicture.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-pictures-'));
});
after(() => rm(folder, { recursive: true }));

/** Writes 65,535 × 65,535, or the format's limit, into the header of a picture of one pixel. */
const enlarge = {
  png: (picture: Buffer) => {
    picture.writeUInt32BE(65_535, 16);
    picture.writeUInt32BE(65_535, 20);
    picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  },
  jpeg: (picture: Buffer) => picture.set([0xff, 0xdc, 0xff, 0xdc], picture.indexOf('ffc0', 'hex') + 5),
  webp: (picture: Buffer) => picture.set([0xff, 0x3f, 0xff, 0x3f], picture.indexOf('VP8 ') + 14),
  gif: (picture: Buffer) => picture.set([0xff, 0xff, 0xff, 0xff], picture.indexOf(',') + 5),
  avif: (picture: Buffer) => picture.set([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff], picture.indexOf('ispe') + 8),
};

async function hugePicture(format: keyof typeof enlarge): Promise<Buffer> {
  const white = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
  const picture = await white[format]().toBuffer();
  enlarge[format](picture);
  return picture;
}

const svg = (attributes: string, content = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

const small = 'width="9" height="9"';

describe('an imported picture is refused', () => {
  const refused = async (name: string, why: RegExp): Promise<void> =>
    assert.rejects(readPicture(name, folder), (error) => {
      assert.ok(error instanceof ImportError, String(error));
      assert.match(error.message, why);
      return true;
    });

  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const)
    it(`if a small file declares billions of pixels: ${format}`, async () => {
      await writeFile(join(folder, `huge.${format}`), await hugePicture(format));
      await refused(`huge.${format}`, /has more than 80 million pixels/);
    });

  for (const size of ['width="60000" height="60000"', 'viewBox="0 0 60000 60000"'])
    it(`if it is an SVG with ${size}`, async () => {
      await writeFile(join(folder, 'huge.svg'), svg(size));
      await refused('huge.svg', /has more than 80 million pixels/);
    });

  for (const [name, text] of Object.entries({
    'a picture': svg(small, '<image href="data:image/png;base64,"/>'),
    'a picture of a filter': svg(small, '<filter><feImage href="data:,"/></filter>'),
    'another file': svg(
      `${small} xmlns:xi="http://www.w3.org/2001/XInclude"`,
      '<xi:include parse="text" href="data:,a"/>',
    ),
    'an entity': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(small, '&a;')}`,
  }))
    it(`if it is an SVG with ${name}`, async () => {
      await writeFile(join(folder, 'including.svg'), text);
      await refused('including.svg', /is compressed or contains/);
    });

  it('if it is a compressed SVG', async () => {
    await writeFile(join(folder, 'packed.svg'), gzipSync(svg(small)));
    await refused('packed.svg', /is compressed or contains/);
  });

  it('if the file has 200 MB', async () => {
    const file = await open(join(folder, 'large.png'), 'w');
    await file.truncate(200e6);
    await file.close();
    await refused('large.png', /is larger than 30 MB/);
  });

  it('if it is an SVG that cannot be rendered', async () => {
    const tall = svg('width="1" height="60000"', '<rect width="1" height="1"/>');
    await writeFile(join(folder, 'tall.svg'), tall);
    await refused('tall.svg', /cannot be rendered/);
  });

  it('if it is a folder', async () => {
    await mkdir(join(folder, 'pictures'));
    await refused('pictures', /is not a file/);
  });
});
