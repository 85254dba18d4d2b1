import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const wantedBytes = 3e9;

function hasMemoryFolder(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > wantedBytes;
}

function makeFolder(parent: string): string {
  const folder = mkdtempSync(path.join(parent, 'checks-'));
  // A PostgreSQL server runs as another user.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/**
 * The folder is deleted at the end. Databases get a second one, in memory if there is enough, where creating
 * them takes half the time.
 */
export function takeTemporaryFolder(): void {
  process.env['TMPDIR'] = makeFolder(tmpdir());
  if (hasMemoryFolder()) process.env['DATABASE_TMPDIR'] = makeFolder(memory);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
}
