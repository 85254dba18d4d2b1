import type { WriteStream } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { createLog } from '../../platform/log/log.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/database/migrate/migrate.ts';
import { openShopDatabase } from '../../platform/database/open/openDatabase.ts';
import { announceShop } from './announceShop.ts';
import { PartlyDone } from '../socket/AdminCommand.ts';
import { operatingSystemUser } from '../socket/operatingSystemUser.ts';
import { program } from '../socket/program.ts';
import { sendAdminCommand } from '../socket/sendAdminCommand.ts';
import { shopCommands } from '../shopCommands.ts';

interface Options {
  migrates?: boolean;
}

/** Only one process can open the embedded database, so a running shop that has it open runs the command. */
export async function runAdminCommand(
  command: string,
  args: string[],
  { migrates = true }: Options = {},
): Promise<void> {
  const bar = progressBar();
  const hasColours = process.stdout.isTTY && process.stdout.hasColors();
  const print = (line: string): void => {
    bar.end();
    console.log(hasColours ? line : stripVTControlCharacters(line));
  };
  const place = {
    folder: process.cwd(),
    user: operatingSystemUser(),
    isServing: false,
    program,
    progress: bar.show,
  };
  try {
    const config = readConfig();
    const { databaseUrl, dataFolder } = config;
    await announceShop(config);
    const listener = { print, progress: bar.show };
    if (
      !databaseUrl &&
      (await sendAdminCommand(dataFolder, { command, args, folder: place.folder }, listener))
    )
      return;
    const { db, close } = await openShopDatabase({ url: databaseUrl, folder: dataFolder });
    try {
      if (migrates) await migrate(db, { onWait: print });
      await shopCommands({ config, db, log: createLog('silent') })[command]?.(args, print, place);
    } finally {
      await close();
    }
  } catch (error) {
    bar.end();
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof PartlyDone ? 2 : 1;
  }
}

const width = 30;
const everyMs = 200;
const lineEveryMs = 5000;

function progressBar(out: WriteStream = process.stderr) {
  let shownAt = 0;
  let current = '';
  return {
    show: (step: string, done: number, all: number): void => {
      const now = performance.now();
      const isLast = all > 0 && done >= all;
      if (step !== current) {
        if (out.isTTY && current) out.write('\n');
        current = step;
        shownAt = out.isTTY ? -Infinity : now;
      }
      if (!isLast && now - shownAt < (out.isTTY ? everyMs : lineEveryMs)) return;
      shownAt = now;
      if (out.isTTY) out.write(`\r${step.padEnd(10)} ${all > 0 ? bar(done, all) : done}\u001b[K`);
      else if (!isLast || all > 1) out.write(`${step}: ${all > 0 ? `${done} of ${all}` : done}\n`);
    },
    end: (): void => {
      if (out.isTTY && current) out.write('\n');
      current = '';
    },
  };
}

function bar(done: number, all: number): string {
  const full = Math.round((done / all) * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done} of ${all}`;
}
