import { createLog } from '../src/log.ts';
import { readConfig } from '../src/config.ts';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/openDatabase.ts';
import { askDesk } from '../src/desk/askDesk.ts';
import { orderCommands } from '../src/orders/desk/orderCommands.ts';
import { orderDeps } from '../src/orders/orderDeps.ts';
import { openPlace } from '../src/releases/openPlace.ts';
import { compareCommand } from '../src/telemetry/compareCommand.ts';

/** Does a command of those who run the shop: through the shop where one runs on this machine's folder, else right in the database. */
export async function atDesk(command: string): Promise<void> {
  const args = process.argv.slice(2);
  const say = (line: string): void => console.log(line);
  try {
    const config = readConfig();
    const { databaseUrl, dataFolder } = config;
    if (!databaseUrl && (await askDesk(dataFolder, { command, args }, say))) return;
    const { db, close } = await openDatabase({ url: databaseUrl, folder: dataFolder });
    try {
      await migrate(db);
      const commands = {
        ...orderCommands(orderDeps({ config, db, log: createLog('silent') })),
        ...compareCommand({ db, place: openPlace(config.store) }),
      };
      await commands[command]?.(args, say);
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
