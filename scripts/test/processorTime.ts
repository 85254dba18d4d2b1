import { readFileSync } from 'node:fs';

const msPerTick = 10;

let before = 0;

/** Of the child processes that ended since the last call, with theirs. 0 except on Linux. */
export function takeProcessorMs(): number {
  if (process.platform !== 'linux') return 0;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
  const now = (user + system) * msPerTick;
  const taken = now - before;
  before = now;
  return taken;
}
