import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../../../platform/counted.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { AdminCommand } from '../../socket/AdminCommand.ts';
import { exportProducts } from './exportProducts.ts';
import { exportStock } from './exportStock.ts';

const usage = (program: string): string => `${program} export products.csv [pictures/]
${program} export stock.csv --stock

With --stock the file has the SKU, price and stock of each colour and size, in the format of the import. With a folder,
pictures are copied into it and listed by file name; otherwise they are listed by URL.`;

interface Parts {
  db: Db;
  origin: string;
  originals: string;
}

export const exportCommand =
  ({ db, origin, originals }: Parts): AdminCommand =>
  async (args, print, place) => {
    const options = {
      stock: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return print(usage(place.program));
    const [file, pictureFolder, more] = positionals;
    if (!file || more || (values.stock && pictureFolder)) throw new Error(usage(place.program));
    if (values.stock) {
      const { lines, withoutSku } = await exportStock(db, resolve(place.folder, file));
      return print(`Exported ${lines} variants to ${file}; skipped ${withoutSku} without SKU.`);
    }
    const folder = pictureFolder && resolve(place.folder, pictureFolder);
    if (folder) await mkdir(folder, { recursive: true });
    const count = await exportProducts({
      db,
      file: resolve(place.folder, file),
      origin,
      copyPicture: folder
        ? (original) => copyFile(join(originals, original.slice(0, 2), original), join(folder, original))
        : undefined,
      onProgress: (done, all) => place.progress('items', done, all),
    });
    print(
      `Exported ${counted(count, 'item')} to ${file}${pictureFolder ? ` and their pictures to ${pictureFolder}` : ''}.`,
    );
  };
