import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz file beside each text file of a folder, at the highest compression. */
export async function compressTexts(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await brotli(bytes, { params }));
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}
