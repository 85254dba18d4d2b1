import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { addToFile, erasuresFile, listErasures } from '../erasures/erasures.ts';
import { audit } from '../staff/auditLog.ts';
import { backupName, keepNewest } from './backupFiles.ts';
import { copyPictures } from './copyPictures.ts';
import { writeBackup } from './writeBackup.ts';

const usage = (program: string): string => `${program} backup folder/ [--keep 30]

Writes the database without sessions to folder/<time>.meltemi.gz, new pictures to folder/pictures, and the ids of deleted
accounts to folder/erasures.json, which a restore reads.

  --keep   afterwards deletes all but this many newest backups in the folder; pictures are kept`;

const options = {
  keep: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

interface Parts {
  db: Db;
  originals: string;
}

export const backupCommand =
  ({ db, originals }: Parts): AdminCommand =>
  async (args, print, place) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return print(usage(place.program));
    const [typed, more] = positionals;
    if (!typed || more || (values.keep && !/^[1-9]\d*$/.test(values.keep)))
      throw new Error(usage(place.program));
    const folder = resolve(place.folder, typed);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, backupName(new Date()));
    const rows = await writeBackup(db, file, (done) => place.progress('rows', done, 0));
    await addToFile(join(folder, erasuresFile), await listErasures(db));
    // Copied after the rows, so that every image they reference is included.
    const pictures = await copyPictures(originals, join(folder, 'pictures'), (done) =>
      place.progress('pictures', done, 0),
    );
    await audit(db, `os:${place.user}`, 'backup-written', file, { rows, pictures });
    print(`Wrote ${rows} rows to ${file} and copied ${pictures} new pictures.`);
    if (values.keep) print(`Deleted ${await keepNewest(folder, Number(values.keep))} older backups.`);
  };
