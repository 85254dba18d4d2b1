import { execFileSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { assertShopClock } from '../changes/assertShopClock.ts';
import { assertTrusted, assertTrustedBy } from '../changes/assertTrusted.ts';
import { readShopTrust } from '../changes/readShopTrust.ts';
import { developmentKeyFile } from '../registry/developmentKey.ts';
import type { ChangeDetails } from '../registry/registry.ts';
import { signReleases, type ShownTo, type Signatures } from '../registry/releaseSignature.ts';
import { readPrivateKey } from '../registry/signed.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';

/** Reads the key from SIGNING_KEY_FILE, or from the key file next to a development store. Null if there
 *  is neither. */
export async function readSigningKey(): Promise<KeyObject | null> {
  const file = process.env['SIGNING_KEY_FILE'] || developmentKeyFile(configuredStore.name);
  if (!file) return null;
  try {
    return readPrivateKey(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} does not contain a private key. Create one with ${program} keys create.`, {
      cause,
    });
  }
}

function authorName(): string {
  if (process.env['MELTEMI_AUTHOR']) return process.env['MELTEMI_AUTHOR'];
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return os.userInfo().username;
  }
}

/** The shop would ignore the change, and the new signature would replace a valid one of the same release. */
async function assertShopTrusts(
  origin: string,
  signatures: Signatures,
  versions: Record<string, string>,
  shownTo: ShownTo,
): Promise<void> {
  const trust = await readShopTrust(origin);
  if (!trust) return;
  try {
    assertTrustedBy({ ...trust, registry: configuredStore.registry }, signatures, versions, shownTo);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${origin} would not show it: ${why}. Sign with a key of its team (SIGNING_KEY_FILE), or let the operators add yours to the trust file.`,
      { cause: error },
    );
  }
}

/** `present` are the registry's signatures, which suffice without a key. */
export async function signChange(
  versions: Record<string, string>,
  shownTo: ShownTo,
  { why, present = {} }: { why?: string | undefined; present?: Signatures | undefined },
): Promise<ChangeDetails> {
  const key = await readSigningKey();
  if (!key)
    console.error(
      'Not signed: SIGNING_KEY_FILE is not set. A shop with a trust file rejects unsigned releases.',
    );
  const signatures = key ? await signReleases(configuredStore, key, versions, shownTo) : {};
  if (key)
    await assertTrusted(process.env['TRUST_FILE'], signatures, versions, shownTo, configuredStore.registry);
  const origin = process.env['SHOP_ORIGIN'];
  if (origin) {
    await assertShopClock(origin);
    await assertShopTrusts(origin, key ? signatures : present, versions, shownTo);
  }
  return { author: authorName(), why, signatures };
}

/** Changes that only show releases which are already signed need no signatures. */
export const authorAndReason = (why?: string): ChangeDetails => ({ author: authorName(), why });
