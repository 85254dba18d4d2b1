import { signPreview } from '../registry/preview.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readSigningKey } from './changeDetails.ts';
import { readVersions } from './liveReleases.ts';

const usage = 'meltemi preview mf-catalogue 1.5.0 [mf-account 2.0.0 …]';

/** Prints a link that shows one browser the shop with these releases, for a day. The shop is SHOP_ORIGIN or
 *  http://localhost:3000. */
export default async function preview(args: string[]): Promise<void> {
  const versions = readVersions(args, usage);
  const key = await readSigningKey();
  if (!key) throw new Error('a preview needs the team’s key: SIGNING_KEY_FILE names its file');
  const shop = new URL(process.env['SHOP_ORIGIN'] ?? 'http://localhost:3000').origin;
  console.log(`${shop}/__preview?link=${await signPreview(configuredStore, key, shop, versions)}`);
}
