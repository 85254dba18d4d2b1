import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { PartlyDone, type AdminResponse, type AdminRequest, type CommandContext } from './AdminCommand.ts';
import { adminSocketPath } from './adminSocket.ts';
import { operatingSystemUser } from './operatingSystemUser.ts';
import { program } from './program.ts';

interface Listener {
  print: (line: string) => void;
  progress?: CommandContext['progress'];
}

/** Returns false if no shop is running on this data folder. Throws the command's error. */
export async function sendAdminCommand(
  folder: string,
  request: Omit<AdminRequest, 'user' | 'program'>,
  { print, progress = () => {} }: Listener,
): Promise<boolean> {
  const socket = await connectTo(adminSocketPath(folder));
  if (!socket) return false;
  socket.write(`${JSON.stringify({ ...request, user: operatingSystemUser(), program })}\n`);
  for await (const line of createInterface({ input: socket })) {
    const response = JSON.parse(line) as AdminResponse;
    if ('said' in response) print(response.said);
    else if ('progress' in response) progress(...response.progress);
    else if (response.fault === null) return true;
    else throw response.isPartlyDone ? new PartlyDone(response.fault) : new Error(response.fault);
  }
  throw new Error('The shop stopped during the command. Check whether the command has completed.');
}

function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
