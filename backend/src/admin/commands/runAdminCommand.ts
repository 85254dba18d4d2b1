import { createLog } from '../../platform/log/log.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';
import { sendAdminCommand } from '../socket/sendAdminCommand.ts';
import { shopCommands } from '../shopCommands.ts';
import { progressBar } from './progressBar.ts';

interface Options {
  /** Whether to migrate the database first. */
  migrates?: boolean;
}

/** Runs an operator's command: in the running shop if it has the embedded database open, otherwise directly. */
export async function runAdminCommand(command: string, { migrates = true }: Options = {}): Promise<void> {
  const args = process.argv.slice(2);
  const bar = progressBar();
  const say = (line: string): void => {
    bar.end();
    console.log(line);
  };
  const place = { folder: process.cwd(), isServing: false, progress: bar.show };
  try {
    const config = readConfig();
    const { databaseUrl, dataFolder } = config;
    const listener = { say, progress: bar.show };
    if (
      !databaseUrl &&
      (await sendAdminCommand(dataFolder, { command, args, folder: place.folder }, listener))
    )
      return;
    const { db, close } = await openDatabase({ url: databaseUrl, folder: dataFolder });
    try {
      if (migrates) await migrate(db);
      await shopCommands({ config, db, log: createLog('silent') })[command]?.(args, say, place);
    } finally {
      await close();
    }
  } catch (error) {
    bar.end();
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
