import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createLog } from '../../platform/log/log.ts';
import { PartlyDone, type AdminCommands } from './AdminCommand.ts';
import { adminSocketPath, openAdminSocket } from './adminSocket.ts';
import { sendAdminCommand } from './sendAdminCommand.ts';

let folder: string;
let close: () => Promise<void>;
const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);
const commands: AdminCommands = {
  async greet(_args, print) {
    print('hello');
  },
  async help(_args, print, { program }) {
    print(`${program} greet`);
  },
  async half() {
    throw new PartlyDone('half of it');
  },
  async none() {
    throw new Error('nothing');
  },
};

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-socket-'));
  close = await openAdminSocket({ folder, commands, log: createLog('silent') });
  process.on('unhandledRejection', onRejection);
});
after(async () => {
  process.off('unhandledRejection', onRejection);
  await close();
  await rm(folder, { recursive: true });
});

test('an invalid line ends its connection and nothing else', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(adminSocketPath(folder), () => socket.write('not a request\n'));
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
    socket.resume();
  });
  const lines: string[] = [];
  const isServerRunning = await sendAdminCommand(
    folder,
    { command: 'greet', args: [], folder },
    { print: (line) => void lines.push(line), progress: () => undefined },
  );
  assert.equal(isServerRunning, true);
  assert.deepEqual(lines, ['hello']);
  assert.deepEqual(rejections, []);
});

test('the caller learns whether a failed command did a part of its work', async () => {
  const send = (command: string) => sendAdminCommand(folder, { command, args: [], folder }, { print() {} });
  await assert.rejects(send('half'), /^PartlyDone: half of it$/);
  await assert.rejects(send('none'), /^Error: nothing$/);
});

test('a command knows what its caller calls the program', async () => {
  const said = await new Promise<string>((resolve, reject) => {
    const request = { command: 'help', args: [], folder, program: 'meltemi' };
    const socket = connect(adminSocketPath(folder), () => socket.write(`${JSON.stringify(request)}\n`));
    socket.once('data', (data) => resolve(String(data)));
    socket.on('error', reject);
  });
  assert.match(said, /^\{"said":"meltemi greet"\}/);
});
