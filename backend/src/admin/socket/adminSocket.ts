import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FastifyBaseLogger } from 'fastify';
import { messageOf } from '../../platform/errors.ts';
import { PartlyDone, type AdminResponse, type AdminCommands, type AdminRequest } from './AdminCommand.ts';
import { operatingSystemUser } from './operatingSystemUser.ts';
import { program as ownProgram } from './program.ts';

export const adminSocketPath = (folder: string): string => join(folder, 'desk.socket');

interface Parts {
  folder: string;
  commands: AdminCommands;
  log: FastifyBaseLogger;
}

/**
 * Serves commands while the shop holds the embedded database. Returns the function that closes the socket. If
 * the socket cannot be opened, the shop runs without it.
 */
export async function openAdminSocket({ folder, commands, log }: Parts): Promise<() => Promise<void>> {
  const path = adminSocketPath(folder);
  // A leftover socket file can be removed, since this process has locked the folder.
  await rm(path, { force: true });
  // A client that disconnects or sends garbage must not crash the shop.
  const server = createServer((socket) => void serve(socket, commands).catch(() => socket.destroy()));
  try {
    await listen(server, path);
    await chmod(path, 0o600);
  } catch (error) {
    log.warn(
      { err: error },
      'the admin socket could not be opened: commands work only while the shop is stopped',
    );
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

async function serve(socket: Socket, commands: AdminCommands): Promise<void> {
  const send = (response: AdminResponse): void => void socket.write(`${JSON.stringify(response)}\n`);
  let current = '';
  let sentAt = 0;
  function progress(step: string, done: number, all: number): void {
    if (socket.destroyed) throw new Error('The caller has disconnected.');
    const isImportant = step !== current || (all > 0 && done >= all);
    if (!isImportant && performance.now() - sentAt < progressEveryMs) return;
    current = step;
    sentAt = performance.now();
    send({ progress: [step, done, all] });
  }
  socket.on('error', () => socket.destroy());
  for await (const line of createInterface({ input: socket })) {
    // Needs no validation: only the shop's own user can open the socket.
    const {
      command,
      args,
      folder,
      user = operatingSystemUser(),
      program = ownProgram,
    } = JSON.parse(line) as Partial<AdminRequest> & Omit<AdminRequest, 'user' | 'program'>;
    try {
      const run = commands[command];
      if (!run) throw new Error(`The running shop does not know the command ${command}.`);
      await run(args, (text) => send({ said: text }), { folder, user, program, isServing: true, progress });
      send({ fault: null });
    } catch (error) {
      send({ fault: messageOf(error), isPartlyDone: error instanceof PartlyDone });
    }
    socket.end();
  }
}
