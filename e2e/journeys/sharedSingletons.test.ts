import type { Page, Response } from '@playwright/test';
import { cartButton } from '../shop/cart.ts';
import { expect, test } from '../test.ts';

interface Federation {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, Record<string, Record<string, Record<string, { loaded?: boolean }>>>>;
}

/** The instances of the page's federation runtime, and the loaded versions of shared libraries. */
const federation = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: Federation };
    const { __INSTANCES__, __SHARE__ } = federation;
    const loaded = (library: string): string[] => {
      const scopes = Object.values(__SHARE__).flatMap((host) => Object.values(host));
      const versions = scopes.flatMap((scope) => Object.entries(scope[library] ?? {}));
      return [...new Set(versions.filter(([, share]) => share.loaded).map(([version]) => version))];
    };
    return {
      names: __INSTANCES__.map(({ name }) => name),
      react: loaded('react'),
      contract: loaded('mf-shared'),
    };
  });

test('a page with all remotes loads one React and one mf-shared', async ({ page }) => {
  const reads: Promise<string>[] = [];
  const readAnswer = (response: Response): void => {
    if (!/\/r\/.*\.js$/.test(response.url())) return;
    const withReact = (text: string): string => (text.includes('Minified React error') ? response.url() : '');
    reads.push(response.text().then(withReact));
  };
  page.on('response', readAnswer);
  const remotes = ['mf_account', 'mf_checkout'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/r/${name}/`)),
  );
  await page.goto('/Meltemi-All-Products');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Favourite/ })).toBeVisible();
  await expect(cartButton(page)).toBeVisible();
  await Promise.all(remotes);
  page.off('response', readAnswer);
  const reacts = (await Promise.all(reads)).filter(Boolean);

  const { names, react, contract } = await federation(page);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('shell');
  expect(react).toHaveLength(1);
  expect(contract).toHaveLength(1);
  // React and React DOM, both in the shell's chunks.
  expect(reacts.every((address) => address.includes('/r/shell/'))).toBe(true);
});

/** A string that each library contains even when minified. */
const libraries = {
  'federation runtime': '__GLOBAL_LOADING_REMOTE_ENTRY__',
  React: 'Minified React error',
  router: '__reactRouterVersion',
  store: '@@redux',
};

test('federation runtime, React, router and store are loaded once, from the shell', async ({ page }) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isScript = response.request().resourceType() === 'script';
    if (isScript && pathname.startsWith('/r/')) scripts.set(pathname, response.text());
  });
  await page.goto('/Meltemi-All-Products');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Favourite/ })).toBeVisible();
  await expect(cartButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');

  const owners = new Set([...scripts.keys()].map((file) => file.split('/')[2]));
  expect(owners).toEqual(new Set(['shell', 'mf_catalogue', 'mf_account', 'mf_checkout']));
  const texts = await Promise.all([...scripts].map(async ([file, text]) => [file, await text] as const));
  for (const [library, mark] of Object.entries(libraries)) {
    const copies = texts.filter(([, text]) => text.includes(mark)).map(([file]) => file);
    expect(copies, library).toEqual([expect.stringContaining('/r/shell/')]);
  }
});
