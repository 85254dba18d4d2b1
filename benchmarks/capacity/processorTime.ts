import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of the process and all its descendants, even ended ones. Linux only. */
export function processorMs(root: number): number {
  const all = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? readStat(pid) : null;
    if (stat) all.set(pid, stat);
  }
  const belongs = (pid: number): boolean =>
    pid === root || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, stat] of all) if (belongs(pid)) ticks += stat.ticks;
  return ticks * msPerTick;
}

const msPerTick = 10;

/** proc(5): the parent, and user and system time of the process and of its ended children. */
function readStat(pid: number): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name before these fields may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: utime + stime + cutime + cstime };
  } catch {
    return null;
  }
}
