import { readLive } from '../changes/configuredShop.ts';
import { inspectPaymentPage } from '../script-inventory/inspectPaymentPage.ts';
import { listScripts } from '../script-inventory/listScripts.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { program } from '../release/program.ts';

export const usage = `${program} inventory [--json]`;

/** PCI DSS requires the list of scripts (6.4.3) and the comparison with the releases (11.6.1). The
 *  backend runs the same check every hour. */
export default async function inventory(args: string[]): Promise<void> {
  const origin = process.env['SHOP_ORIGIN'] ?? 'http://localhost:3000';
  const { registry } = await readLive();
  const read = (name: string, version: string) => readManifest(configuredStore, name, version);
  const { shell, remotes } = await readSet({ read }, registry.live);
  const releases = [shell, ...remotes];
  const { page, faults, changed } = await inspectPaymentPage(origin, releases).catch((cause: unknown) => {
    throw new Error(`No shop is running at ${origin}. Start it with npm start.`, { cause });
  });
  const inline = page.inlineHashes.map((integrity) => ({
    url: 'inline',
    owner: 'shell',
    purpose: 'starts the page in the visitor’s language',
    integrity,
  }));
  const thirdParty = page.thirdPartyScripts.map((url) => ({
    url,
    owner: 'third party, only with the visitor’s consent',
    purpose: 'usage analytics',
    integrity: 'none: the provider changes it without notice',
  }));
  const scripts = [...inline, ...listScripts(releases), ...thirdParty];
  if (args.includes('--json')) console.log(JSON.stringify({ scripts, policy: page.policy }, null, 1));
  else
    for (const { url, owner, purpose, integrity } of scripts)
      console.log([url, `  ${owner}: ${purpose}`, `  ${integrity}`].join('\n'));
  const allFaults = [...faults, ...changed.map(({ url, what }) => `${url} ${what}`)];
  for (const fault of allFaults) console.error(`✗ ${fault}`);
  if (allFaults.length > 0) process.exitCode = 1;
  else console.error(`✓ ${scripts.length} scripts match the releases`);
}
