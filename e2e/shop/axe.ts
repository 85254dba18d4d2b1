import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const standard: RunOptions = { resultTypes: ['violations'] };
const contrast: RunOptions = { ...standard, runOnly: ['color-contrast'] };

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (axeOptions) =>
      (globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(axeOptions),
    options,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

export interface AxeOptions {
  /** Adds the contrast with dark colours. */
  dark?: boolean;
}

export async function axeFindings(page: Page, { dark: isDark = true }: AxeOptions = {}): Promise<string[]> {
  await page.evaluate(await source);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await runAxe(page, standard);
  if (!isDark) return light;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await runAxe(page, contrast);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((finding) => `dark, ${finding}`)];
}
