import { execFileSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { assertTrusted } from '../changes/assertTrusted.ts';
import { developmentKeyFile } from '../registry/developmentKey.ts';
import type { ChangeDetails } from '../registry/registry.ts';
import { signReleases, type ShownTo } from '../registry/releaseSignature.ts';
import { readPrivateKey } from '../registry/signed.ts';
import { configuredStore } from '../store/configuredStore.ts';

/** Reads the key from SIGNING_KEY_FILE, or from the key file next to a development store. Null if there
 *  is neither. */
export async function readSigningKey(): Promise<KeyObject | null> {
  const file = process.env['SIGNING_KEY_FILE'] || developmentKeyFile(configuredStore.name);
  if (!file) return null;
  try {
    return readPrivateKey(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} does not contain a private key. Create one with npx meltemi keys create.`, {
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

export async function signChange(
  versions: Record<string, string>,
  shownTo: ShownTo,
  why?: string,
): Promise<ChangeDetails> {
  const key = await readSigningKey();
  if (!key)
    console.error(
      'Not signed: SIGNING_KEY_FILE is not set. A shop with a trust file rejects unsigned releases.',
    );
  const signatures = key ? await signReleases(configuredStore, key, versions, shownTo) : {};
  if (key)
    await assertTrusted(process.env['TRUST_FILE'], signatures, versions, shownTo, configuredStore.registry);
  return { author: authorName(), why, signatures };
}

/** Changes that only show releases which are already signed need no signatures. */
export const authorAndReason = (why?: string): ChangeDetails => ({ author: authorName(), why });
