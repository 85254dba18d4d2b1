// Every script that can run on the payment path of the running shop, with its owner, purpose and hash (PCI DSS 6.4.3), and
// whether page, headers and scripts come as they were released (11.6.1); ends with 1 where they do not. The shop is
// SHOP_ORIGIN, or http://localhost:3000; the releases are those of STORE. The shop itself looks every hour.
//   npm run inventory
//   npm run inventory -- --json
import { inspect } from '../inventory/inspect.ts';
import { listScripts } from '../inventory/listScripts.ts';
import { readRegistry } from '../registry/registry.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import { readManifest } from '../store/store.ts';
import { configuredStore } from '../store/configuredStore.ts';

const origin = process.env['SHOP_ORIGIN'] ?? 'http://localhost:3000';

try {
  const seen = await readRegistry(configuredStore);
  if (!seen) throw new Error(`nothing is live in ${configuredStore.name}: npm start`);
  const read = (name: string, version: string) => readManifest(configuredStore, name, version);
  const { shell, remotes } = await readSet({ read }, seen.registry.live);
  const releases = [shell, ...remotes];
  const { page, faults, changed } = await inspect(origin, releases).catch((cause: unknown) => {
    throw new Error(`${origin} is not a running shop: npm start`, { cause });
  });
  const inline = page.inline.map((integrity) => ({
    address: 'in the page',
    owner: 'shell',
    purpose: 'starts the page in the visitor’s language',
    integrity,
  }));
  const guests = page.guests.map((address) => ({
    address,
    owner: 'a third party, after the visitor’s yes',
    purpose: 'measures how the shop is used',
    integrity: 'none: it changes without notice',
  }));
  const scripts = [...inline, ...listScripts(releases), ...guests];
  if (process.argv.includes('--json')) console.log(JSON.stringify({ scripts, policy: page.policy }, null, 1));
  else
    for (const { address, owner, purpose, integrity } of scripts)
      console.log([address, `  ${owner}: ${purpose}`, `  ${integrity}`].join('\n'));
  const wrong = [...faults, ...changed.map(({ address, what }) => `${address} ${what}`)];
  for (const fault of wrong) console.error(`✗ ${fault}`);
  if (wrong.length > 0) process.exitCode = 1;
  else console.error(`✓ ${scripts.length} scripts, all as released`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
