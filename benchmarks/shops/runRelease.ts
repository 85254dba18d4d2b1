import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repository } from '../../scripts/repository.ts';
import { freePorts } from '../../scripts/start/ports.ts';
import { respondsOk } from '../../scripts/start/probes.ts';
import type { RunningShop } from '../../scripts/start/runShop.ts';
import { originOf } from '../../scripts/start/ShopSettings.ts';
import { runCommand } from '../../scripts/test/runCommand.ts';

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args, { cwd: repository });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
}

/** The commit before which the changelog got its latest version. */
export const latestRelease = async (): Promise<string> =>
  git('log', '-1', '--format=%H', '-G^## [0-9]', '--', 'CHANGELOG.md');

interface RunningRelease extends RunningShop {
  origin: string;
}

/**
 * Runs the shop of a commit with its own `npm start`, in a checkout that is kept in `.cache` for the next run.
 * Returns once its pages respond; it may still render pictures.
 */
export async function runRelease(revision: string, signal: AbortSignal): Promise<RunningRelease> {
  const commit = await git('rev-parse', '--verify', `${revision}^{commit}`);
  const folder = path.join(repository, '.cache/releases', commit);
  if (!existsSync(folder)) {
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', folder, commit);
  }
  const ports = await freePorts();
  const shop = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(ports.shop),
      CARD_PORT: String(ports.card),
      SMTP_PORT: String(ports.mail),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    // npm passes signals on only to some of its children, so all of them get the signal.
    detached: true,
  });
  const exit = once(shop, 'exit');
  const ended = exit.then(([code]) => `npm start of ${commit} ended with code ${code}`);
  const stop = async (): Promise<void> => {
    if (shop.pid !== undefined && shop.exitCode === null) process.kill(-shop.pid, 'SIGTERM');
    await exit;
  };
  const origin = originOf({ ports, dataFolder: folder });
  let end = '';
  void ended.then((how) => (end = how));
  try {
    while (!(await respondsOk(`${origin}/readyz`))) {
      if (end) throw new Error(end);
      await pause(500, undefined, { signal });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, ended, stop };
}
