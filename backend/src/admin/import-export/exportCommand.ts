import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../platform/database/Db.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { exportProducts } from './exportProducts.ts';

const usage = `npm run export -- products.csv [pictures/]

With a folder the pictures are copied into it and named by their files, otherwise by their addresses.`;

interface Parts {
  db: Db;
  origin: string;
  /** Folder of the original pictures. */
  originals: string;
}

/** `export products.csv [pictures/]`: exports the shop's items as a list of products. */
export const exportCommand =
  ({ db, origin, originals }: Parts): AdminCommand =>
  async (args, say, place) => {
    const options = { help: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return say(usage);
    const [file, pictureFolder, more] = positionals;
    if (!file || more) throw new Error(usage);
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
    say(`${count} items are in ${file}${pictureFolder ? `, their pictures in ${pictureFolder}` : ''}.`);
  };
