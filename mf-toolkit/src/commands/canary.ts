import { parseArgs } from 'node:util';
import { checkCanary, checkCanaryEnd } from '../changes/checkChange.ts';
import { changeLive, configuredShop } from '../changes/configuredShop.ts';
import { endCanary, startCanary, type ChangeDetails, type RegistrySnapshot } from '../registry/registry.ts';
import { configuredStore, liveIn } from '../store/configuredStore.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { program } from '../release/program.ts';
import { required, toReleaseName } from './releaseArguments.ts';
import { authorAndReason, signChange } from './signChange.ts';

export const usage = `${program} canary mf-checkout 1.4.0 10% [--promotable] [--registry NAME] [--why REASON], or ${program} canary mf-checkout off`;

function parsePercent(text: string): number {
  const percent = /^\d+%?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (percent < 1 || percent > 99) throw new Error(`Invalid share of visitors "${text}". Use 1% to 99%.`);
  return percent;
}

export async function stopCanary(name: string, snapshot: RegistrySnapshot, why?: string): Promise<void> {
  await checkCanaryEnd(configuredShop, snapshot.registry, name);
  await endCanary(configuredStore, name, snapshot, undefined, authorAndReason(why));
  console.log(`${liveIn}: ${name} ${snapshot.registry.live[name] ?? 'none'} for everybody`);
}

/** A canary is judged by visits to the shop's pages, which include no page of an application. */
async function assertPartOfShop(name: string, version: string): Promise<void> {
  const { owns } = await readManifest(configuredStore, name, version);
  if (owns?.application)
    throw new Error(`${name} is an application, which cannot have a canary. Promote it instead.`);
}

const options = { why: { type: 'string' }, promotable: { type: 'boolean', default: false } } as const;

/** `off` instead of a version ends the canary. --promotable also signs the release for everybody, so that
 *  it can be promoted in the back office. */
export default async function canary(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [folder, versionArgument, share] = positionals;
  const { why, promotable } = values;
  const name = toReleaseName(required(folder, usage));
  const version = required(versionArgument, usage);
  if (version === 'off') return changeLive([name], (snapshot) => stopCanary(name, snapshot, why));
  const percent = parsePercent(required(share, usage));
  await assertPartOfShop(name, version);
  let details: ChangeDetails | undefined;
  await changeLive([name], async (snapshot) => {
    const { registry } = snapshot;
    const warnings = await checkCanary(configuredShop, registry, name, { version, percent, since: '' });
    const shownTo = promotable ? 'everybody' : 'canary';
    details ??= await signChange({ [name]: version }, shownTo, { why, present: registry.signatures });
    await startCanary(configuredStore, name, { version, percent }, snapshot, details);
    for (const warning of warnings) console.warn(warning);
    console.log(
      `canary: ${name} ${version} for ${percent} % of the visitors, the others get ${registry.live[name] ?? 'none'}`,
    );
  });
}
