import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listMigrations } from '../src/platform/database/migrate/migrate.ts';

const backend = fileURLToPath(new URL('..', import.meta.url));

export async function newerRelease(folder: string, migration: string): Promise<string> {
  const sources = join(folder, 'backend/src');
  await cp(join(backend, 'src'), sources, { recursive: true });
  await cp(join(backend, 'package.json'), join(folder, 'backend/package.json'));
  await symlink(join(backend, 'node_modules'), join(folder, 'backend/node_modules'));
  await symlink(join(backend, '../node_modules'), join(folder, 'node_modules'));
  const migrations = join(sources, 'platform/database/migrations');
  const newestMigration = (await listMigrations()).at(-1)?.number;
  await writeFile(join(migrations, '9999-newer.sql'), migration);
  await writeFile(join(migrations, 'released.json'), JSON.stringify({ newestMigration }));
  return sources;
}
