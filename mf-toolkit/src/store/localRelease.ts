import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../release/integrity.ts';
import type { Release } from '../release/release.ts';
import { codecs, isCompressible, type Encoding } from './compressText.ts';

export async function replaceFile(file: string, bytes: Uint8Array | string): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Null if the file is missing or does not match its hash. */
export async function readIntact(
  folder: string,
  { integrity }: Release,
  file: string,
  encoding: Encoding = 'identity',
): Promise<Buffer | null> {
  const codec = encoding === 'identity' ? null : codecs[encoding];
  try {
    const bytes = await readFile(path.join(folder, file) + (codec?.ending ?? ''));
    const original = codec ? await codec.decompress(bytes) : bytes;
    return integrityOf(original) === integrity[file] ? bytes : null;
  } catch {
    return null;
  }
}

export async function writeReleaseFile(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const target = path.join(folder, file);
  await replaceFile(target, bytes);
  if (!isCompressible(file)) return;
  for (const codec of Object.values(codecs))
    await replaceFile(target + codec.ending, await codec.compress(bytes));
}

export async function isIntact(folder: string, release: Release, file: string): Promise<boolean> {
  const encodings: Encoding[] = isCompressible(file) ? ['identity', 'br', 'gzip'] : ['identity'];
  const found = await Promise.all(encodings.map((encoding) => readIntact(folder, release, file, encoding)));
  return found.every((bytes) => bytes !== null);
}
