import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

const run = promisify(execFile);

/** Errors are read from its output, also under `npm run --silent`. */
const npm = (...args: string[]): Promise<{ stdout: string }> => run('npm', [...args, '--loglevel', 'error']);

interface Packed {
  filename: string;
  name: string;
  version: string;
}

/** Returns the published tarball, or null if the registry does not have the version. */
async function readPublished(spec: string, registry: string, to: string): Promise<Buffer | null> {
  const options = ['--json', '--prefer-online', '--registry', registry, '--pack-destination', to];
  try {
    const { stdout } = await npm('pack', spec, ...options);
    const [packed] = JSON.parse(stdout) as Packed[];
    return packed ? await readFile(path.join(to, packed.filename)) : null;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (/\bE404\b|\bETARGET\b/.test(stderr)) return null;
    throw new Error(`${registry} cannot be read:\n${stderr}`, { cause: error });
  }
}

async function manifestOf(tarball: string): Promise<Packed> {
  const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json']);
  return JSON.parse(stdout) as Packed;
}

/** Compression differs between machines, so that only the content is compared. */
const isSame = (one: Buffer, other: Buffer): boolean => gunzipSync(one).equals(gunzipSync(other));

/**
 * Publishes packed packages to an npm registry, with npm's own credentials, and returns what happened to each.
 * A published version never changes: the same content is skipped, other content is refused before anything is
 * published.
 */
export async function publishPackages(tarballs: string[], registry: string): Promise<string[]> {
  const work = await mkdtemp(path.join(tmpdir(), 'published-'));
  try {
    const found = await Promise.all(
      tarballs.map(async (tarball) => {
        const { name, version } = await manifestOf(tarball);
        const published = await readPublished(`${name}@${version}`, registry, work);
        if (published && !isSame(published, await readFile(tarball)))
          throw new Error(
            `${registry} already has ${name} ${version} with other content: raise the version in ${name}/package.json`,
          );
        return { tarball, spec: `${name} ${version}`, isPublished: published !== null };
      }),
    );
    const lines: string[] = [];
    for (const { tarball, spec, isPublished } of found) {
      if (!isPublished)
        await npm('publish', tarball, '--registry', registry).catch((error: Error) => {
          const { stderr = '' } = error as { stderr?: string };
          throw new Error(`${spec} was not published to ${registry}:\n${stderr}`, { cause: error });
        });
      lines.push(isPublished ? `${spec} is already in ${registry}` : `${spec} published to ${registry}`);
    }
    return lines;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
