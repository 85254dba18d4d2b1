import assert from 'node:assert/strict';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { readPicture } from './readPicture.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-pictures-'));
});
after(() => rm(folder, { recursive: true }));

/** A PNG header with these dimensions, without pixels. */
function emptyPng(width: number, height: number): Buffer {
  const head = Buffer.from('IHDR............\0\0\0\0\0', 'latin1').subarray(0, 17);
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  head.set([8, 0, 0, 0, 0], 12);
  const frame = Buffer.alloc(25);
  frame.writeUInt32BE(13, 0);
  frame.set(head, 4);
  frame.writeUInt32BE(crc32(head), 21);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), frame]);
}

describe('an imported picture is refused', () => {
  const refused = async (name: string, why: RegExp): Promise<void> =>
    assert.rejects(readPicture(name, folder), (error) => {
      assert.ok(error instanceof ImportError, String(error));
      assert.match(error.message, why);
      return true;
    });

  it('if it declares 60,000 × 60,000 pixels', async () => {
    await writeFile(join(folder, 'huge.png'), emptyPng(60_000, 60_000));
    await refused('huge.png', /cannot be read/);
  });

  it('if the file has 200 MB', async () => {
    const file = await open(join(folder, 'large.png'), 'w');
    await file.truncate(200e6);
    await file.close();
    await refused('large.png', /is larger than 30 MB/);
  });

  it('if it is an SVG that cannot be rendered', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="60000"><rect width="1" height="1"/></svg>';
    await writeFile(join(folder, 'tall.svg'), svg);
    await refused('tall.svg', /cannot be rendered/);
  });

  it('if it is a folder', async () => {
    await mkdir(join(folder, 'pictures'));
    await refused('pictures', /is not a file/);
  });
});
