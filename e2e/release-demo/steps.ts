import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { stepLimitMs } from '../../backend/src/testing/hangLimits.ts';
import { meltemi } from 'mf-toolkit/package';
import { readRegistry } from 'mf-toolkit/registry';
import { openStorage } from 'mf-toolkit/store';
import type { Shop } from './Shop.ts';

const pauseMs = 10;

type Where = Pick<Shop, 'origin' | 'store'> & { cwd?: string };

export async function command({ origin, store, cwd }: Where, ...args: string[]): Promise<string> {
  const env = { ...process.env, STORE: store, SHOP_ORIGIN: origin };
  const { stdout } = await promisify(execFile)(process.execPath, [meltemi, ...args], { env, cwd });
  return stdout.trim();
}

export async function refusalOf(where: Where, ...args: string[]): Promise<string> {
  try {
    await command(where, ...args);
  } catch (error) {
    return (error as { stderr: string }).stderr.trim();
  }
  throw new Error(`${args.join(' ')} should have failed.`);
}

export async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isDone())) {
    if (performance.now() - started > stepLimitMs)
      throw new Error(`${what}: timed out after ${stepLimitMs / 1000} s`);
    await pause(pauseMs);
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

export const statusOf = async (origin: string, path: string): Promise<number> => {
  const response = await fetch(origin + path);
  await response.arrayBuffer();
  return response.status;
};

export const homePage = async (origin: string): Promise<string> => (await fetch(origin)).text();

export async function untilServed({ store, origin }: Shop): Promise<void> {
  const live = (await readRegistry(openStorage(store)))?.registry.live ?? {};
  const files = ['shell', 'mf_catalogue'].map((name) => `/r/${name}/${live[name]}/`);
  await until(`the shop with ${files.join(', ')}`, async () => {
    const page = await homePage(origin);
    return files.every((file) => page.includes(file));
  });
}

/** Returns the description of the last change if the shop made it by itself, else ''. */
export async function lastRevert(store: string): Promise<string> {
  const [last] = (await readRegistry(openStorage(store)))?.registry.history ?? [];
  return last?.kind === 'taken-back' ? last.what : '';
}
