import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives this process and those that it starts a temporary folder of their own, which goes away at the end. */
export function takeTemporaryFolder(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'checks-'));
  // A PostgreSQL server runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
}
