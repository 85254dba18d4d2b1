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

/** The team's key, from the file that SIGNING_KEY_FILE names; for a shop in development, the one beside its store. */
export async function readSigningKey(): Promise<KeyObject | null> {
  const file = process.env['SIGNING_KEY_FILE'] || developmentKeyFile(configuredStore.name);
  if (!file) return null;
  try {
    return readPrivateKey(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} has no private key, as meltemi keys create makes it`, { cause });
  }
}

/** Who calls the command: MELTEMI_AUTHOR, or the name in git's settings, or the user of this machine. */
function authorName(): string {
  if (process.env['MELTEMI_AUTHOR']) return process.env['MELTEMI_AUTHOR'];
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return os.userInfo().username;
  }
}

/** Author and reason of a change, and the team's signature of the releases that it shows. */
export async function changeDetails(
  versions: Record<string, string>,
  shownTo: ShownTo,
  why?: string,
): Promise<ChangeDetails> {
  const key = await readSigningKey();
  if (!key)
    console.error('not signed, since SIGNING_KEY_FILE names no key: a shop with a trust file refuses it');
  const signatures = key ? await signReleases(configuredStore, key, versions, shownTo) : {};
  if (key) await assertTrusted(process.env['TRUST_FILE'], signatures, versions, shownTo);
  return { author: authorName(), why, signatures };
}

/** Author and reason of a change that shows only what was signed before. */
export const authorAndReason = (why?: string): ChangeDetails => ({ author: authorName(), why });
