import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages } from './pack/packPackages.ts';
import { publishPackages } from './pack/publishPackages.ts';
import { repository } from './repository.ts';

const usage = 'npm run pack -- FOLDER, or npm run pack -- --publish https://npm.example';

async function publish(registry: string): Promise<string[]> {
  if (!/^https?:\/\//.test(registry)) throw new Error(`${registry} is not a registry. Usage: ${usage}`);
  const work = await mkdtemp(path.join(tmpdir(), 'packed-'));
  try {
    return await publishPackages(await packPackages(work), registry);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function pack(args: string[]): Promise<string[]> {
  const options = { publish: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder = path.join(repository, 'dist'), ...others] = positionals;
  if (others.length > 0 || (values.publish !== undefined && positionals.length > 0))
    throw new Error(`Too many arguments. Usage: ${usage}`);
  return values.publish === undefined ? packPackages(path.resolve(folder)) : publish(values.publish);
}

try {
  for (const line of await pack(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
