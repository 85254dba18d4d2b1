import type { KeyObject } from 'node:crypto';
import { parseArgs } from 'node:util';
import { assertShopClock } from '../changes/assertShopClock.ts';
import { signPreview } from '../registry/preview.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';
import { readVersions } from './releaseArguments.ts';
import { readSigningKey } from './signChange.ts';

export const usage = `${program} preview mf-catalogue 1.5.0 [mf-account 2.0.0 …] [--page /search?q=polo]`;

export const shopOrigin = (): string => new URL(process.env['SHOP_ORIGIN'] ?? 'http://localhost:3000').origin;

/** Returns a link to the shop at SHOP_ORIGIN that shows these releases for a day. */
export async function previewUrl(
  key: KeyObject,
  versions: Record<string, string>,
  page = '/',
): Promise<string> {
  const shop = shopOrigin();
  const url = new URL('/__preview', shop);
  url.searchParams.set('link', await signPreview(configuredStore, key, shop, versions));
  if (page !== '/') url.searchParams.set('page', page);
  return url.href;
}

export default async function preview(args: string[]): Promise<void> {
  const options = { page: { type: 'string', default: '/' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const versions = readVersions(positionals, usage);
  const key = await readSigningKey();
  if (!key)
    throw new Error(
      'A preview link must be signed. Set SIGNING_KEY_FILE to the file with the team’s private key.',
    );
  await assertShopClock(shopOrigin());
  console.log(await previewUrl(key, versions, values.page));
}
