import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { DeskAnswer, DeskRequest, Place } from './AdminCommand.ts';
import { deskSocket } from './adminSocket.ts';

interface Listener {
  say: (line: string) => void;
  progress?: Place['progress'];
}

/** Has the shop that runs on this folder do a command. False where none runs; throws the command's fault. */
export async function sendAdminCommand(
  folder: string,
  request: DeskRequest,
  { say, progress = () => {} }: Listener,
): Promise<boolean> {
  const socket = await reach(deskSocket(folder));
  if (!socket) return false;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as DeskAnswer;
    if ('said' in answer) say(answer.said);
    else if ('progress' in answer) progress(...answer.progress);
    else if (answer.fault !== null) throw new Error(answer.fault);
    else return true;
  }
  throw new Error('The shop ended in the middle of the command. Please look whether it was done.');
}

function reach(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
