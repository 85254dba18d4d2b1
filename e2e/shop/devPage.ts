import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePorts } from '../../scripts/start/ports.ts';
import { respondsOk } from '../../scripts/start/probes.ts';
import { meltemi } from 'mf-toolkit/package';
import { repository } from '../../scripts/repository.ts';

interface DevPage extends AsyncDisposable {
  page: Page;
}

interface PackageCopy extends AsyncDisposable {
  folder: string;
}

/** With its tsconfig.json, the development page checks its types. */
export async function copyPackage(name: string, ...more: string[]): Promise<PackageCopy> {
  const data = path.join(repository, '.data');
  await mkdir(data, { recursive: true });
  const copy = await mkdtemp(path.join(data, 'edited-'));
  for (const part of ['src', 'package.json', ...more])
    await cp(path.join(repository, name, part), path.join(copy, part), { recursive: true });
  return {
    folder: path.relative(repository, copy),
    [Symbol.asyncDispose]: () => rm(copy, { recursive: true, force: true }),
  };
}

export async function withEdit(
  folder: string,
  file: string,
  text: string,
  edited: string,
  check: () => Promise<void>,
): Promise<void> {
  const place = path.join(repository, folder, file);
  const source = await readFile(place, 'utf8');
  expect(source, file).toContain(text);
  // At once, so that the type check never reads a part of the file.
  const write = async (content: string): Promise<void> => {
    const written = path.join(repository, folder, 'edited');
    await writeFile(written, content);
    await rename(written, place);
  };
  await write(source.replace(text, edited));
  await check();
  await write(source);
}

export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => document.body.setAttribute('data-same-page', ''));
export const expectSamePage = (page: Page): Promise<void> =>
  expect(page.locator('body[data-same-page]')).toBeAttached();

export async function openDevPage(page: Page, folder: string, ...args: string[]): Promise<DevPage> {
  const { shop: port } = await freePorts();
  const child = spawn(process.execPath, [meltemi, 'dev', ...args], {
    cwd: path.join(repository, folder),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  const isServed = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`meltemi dev ended: ${output}`);
    return respondsOk(`${url}/__dev/main.js`);
  };
  await expect.poll(isServed).toBe(true);
  await page.goto(url);
  return {
    page,
    async [Symbol.asyncDispose]() {
      // Leaves the page first, because its pending requests would fail without the server.
      await page.goto('about:blank');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const accountMenu = 'src/profile-menu/VisitorList.tsx';

export async function expectHotReload(page: Page, folder: string): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'SIGN IN' }).first()).toBeVisible();
  await markPage(page);
  await withEdit(folder, accountMenu, "{t('SIGN IN')}", "{t('SIGN IN')} HERE", async () => {
    await expect(page.getByRole('button', { name: 'SIGN IN HERE' }).first()).toBeVisible();
    await expectSamePage(page);
  });
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true }).first()).toBeVisible();
}
