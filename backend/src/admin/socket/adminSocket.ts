import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FastifyBaseLogger } from 'fastify';
import type { DeskAnswer, DeskCommands, DeskRequest } from './AdminCommand.ts';

export const deskSocket = (folder: string): string => join(folder, 'desk.socket');

interface Parts {
  folder: string;
  commands: DeskCommands;
  log: FastifyBaseLogger;
}

/** Takes commands from this machine's user while the shop holds its embedded database. Answers how to close it. A shop
 *  that cannot have one works all the same. */
export async function openAdminSocket({ folder, commands, log }: Parts): Promise<() => Promise<void>> {
  const path = deskSocket(folder);
  // Nobody else's: the folder is locked by this process.
  await rm(path, { force: true });
  const server = createServer((socket) => void serve(socket, commands));
  try {
    await listen(server, path);
    await chmod(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'commands have to wait until the shop is stopped');
    return async () => {};
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

const progressEveryMs = 100;

async function serve(socket: Socket, commands: DeskCommands): Promise<void> {
  const answer = (told: DeskAnswer): void => void socket.write(`${JSON.stringify(told)}\n`);
  let current = '';
  let toldAt = 0;
  function progress(step: string, done: number, all: number): void {
    if (socket.destroyed) throw new Error('Whoever gave the command is gone.');
    const isWorthTelling = step !== current || (all > 0 && done >= all);
    if (!isWorthTelling && performance.now() - toldAt < progressEveryMs) return;
    current = step;
    toldAt = performance.now();
    answer({ progress: [step, done, all] });
  }
  socket.on('error', () => socket.destroy());
  for await (const line of createInterface({ input: socket })) {
    const { command, args, folder } = JSON.parse(line) as DeskRequest;
    try {
      const run = commands[command];
      if (!run) throw new Error(`The shop that runs does not know ${command}.`);
      await run(args, (said) => answer({ said }), { folder, isServing: true, progress });
      answer({ fault: null });
    } catch (error) {
      answer({ fault: error instanceof Error ? error.message : String(error) });
    }
    socket.end();
  }
}
