import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../platform/database/Db.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { audit } from '../staff/auditLog.ts';
import { copyPictures } from './copyPictures.ts';
import { writeBackup } from './writeBackup.ts';

const usage = `npm run backup -- folder/

Writes folder/<time>.meltemi.gz, with everything in the database, and the pictures that are new into folder/pictures.`;

interface Parts {
  db: Db;
  /** Folder of the original pictures. */
  originals: string;
}

/** `backup folder/`: writes the database and the pictures into a folder. */
export const backupCommand =
  ({ db, originals }: Parts): AdminCommand =>
  async (args, say, place) => {
    const options = { help: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return say(usage);
    const [typed, more] = positionals;
    if (!typed || more) throw new Error(usage);
    const folder = resolve(place.folder, typed);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const file = join(folder, `${time}.meltemi.gz`);
    const rows = await writeBackup(db, file, (done) => place.progress('rows', done, 0));
    // After the rows, so that every picture that they reference exists.
    const pictures = await copyPictures(originals, join(folder, 'pictures'), (done) =>
      place.progress('pictures', done, 0),
    );
    await audit(db, `os:${place.user}`, 'backup-written', file, { rows, pictures });
    say(`${rows} rows are in ${file}, ${pictures} new pictures beside it.`);
  };
