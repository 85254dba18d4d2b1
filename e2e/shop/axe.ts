import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

// Only media are loaded in advance: the rules that need the style sheets are off, and copying those takes a
// third of the time.
const standard: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };
const contrast: RunOptions = { ...standard, runOnly: ['color-contrast'] };

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run: (context: string | Document, options: RunOptions) => Promise<AxeResults>;
}

/** A document that has loaded axe keeps it. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
}

async function runAxe(page: Page, within: string | undefined, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([selector, axeOptions]) =>
      (globalThis as unknown as { axe: Axe }).axe.run(selector ?? document, axeOptions),
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** For a dialog on a page that has been checked. */
export const inDialog = { within: 'dialog[open]' };

export interface AxeOptions {
  /** Adds the contrast with dark colours. */
  dark?: boolean;
  /** A selector, for a part of a page whose rest has been checked. */
  within?: string;
}

export async function axeFindings(
  page: Page,
  { dark: isDark = true, within }: AxeOptions = {},
): Promise<string[]> {
  await loadAxe(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await runAxe(page, within, standard);
  if (!isDark) return light;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await runAxe(page, within, contrast);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((finding) => `dark, ${finding}`)];
}
