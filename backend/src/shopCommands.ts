import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { backupCommand } from './backup/backupCommand.ts';
import type { Config } from './config.ts';
import type { Database } from './database/openDatabase.ts';
import type { DeskCommands } from './desk/deskCommand.ts';
import { exportCommand } from './merchant/exportCommand.ts';
import { importCommand } from './merchant/importCommand.ts';
import { orderCommands } from './orders/desk/orderCommands.ts';
import { orderDeps } from './orders/orderDeps.ts';
import { createPictures } from './pictures/createPictures.ts';
import { openPlace } from './releases/openPlace.ts';
import { compareCommand } from './telemetry/compareCommand.ts';

interface Parts {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
}

/** Every command of the people who run the shop. */
export function shopCommands({ config, db, log }: Parts): DeskCommands {
  const folder = join(config.dataFolder, 'pictures');
  const originals = join(folder, 'originals');
  return {
    ...orderCommands(orderDeps({ config, db, log })),
    ...compareCommand({ db, place: openPlace(config.store) }),
    backup: backupCommand({ db, originals }),
    import: importCommand({ db, pictures: createPictures({ folder }) }),
    export: exportCommand({ db, origin: config.origin, originals }),
  };
}
