import type { Page } from '@playwright/test';
import { cartButton } from '../../shop/cart.ts';
import { openFirstItem } from '../../shop/product.ts';
import { watchLoading } from '../../shop/started.ts';
import { expect, test } from '../../test.ts';

interface Federation {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, Record<string, Record<string, Record<string, { loaded?: boolean }>>>>;
}

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

const libraries = {
  'federation runtime': '__GLOBAL_LOADING_REMOTE_ENTRY__',
  React: 'Minified React error',
  router: '__reactRouterVersion',
  store: '@@redux',
};

test('a page with all remotes loads the shared libraries once, from the shell', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isScript = response.request().resourceType() === 'script';
    if (isScript && pathname.startsWith('/r/')) scripts.add(pathname);
  });
  const owners = (): string[] =>
    [...new Set([...scripts].map((file) => file.split('/')[2] ?? ''))].toSorted();
  const settled = watchLoading(page);
  await page.goto('/Meltemi-All-Products');
  await expect(await openFirstItem(page)).toBeVisible();
  await expect(cartButton(page)).toBeVisible();
  await expect.poll(owners).toEqual(['mf_account', 'mf_catalogue', 'mf_checkout', 'shell']);
  await settled();

  const texts = await Promise.all(
    [...scripts].map(async (file) => [file, await (await page.request.get(file)).text()] as const),
  );
  for (const [library, mark] of Object.entries(libraries)) {
    const copies = texts.filter(([, text]) => text.includes(mark)).map(([file]) => file);
    expect(copies, library).toEqual([expect.stringContaining('/r/shell/')]);
  }
  const { names, react, contract } = await federation(page);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('shell');
  expect(react).toHaveLength(1);
  expect(contract).toHaveLength(1);
});
