import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/repository.ts';
import { isNightlyRun } from '../../backend/src/testing/isNightlyRun.ts';

const parts = ['src', 'public', 'package.json', 'tsconfig.json', 'jest.config.mjs'];

/** The front-ends' tests run in their own suites, so one file is enough to show that they can run here. */
function isCopied(folder: string): (file: string) => boolean {
  if (isNightlyRun()) return () => true;
  const [first] = globSync('src/**/*.test.{ts,tsx}', { cwd: folder }).toSorted();
  return (file) => !/\.test\.tsx?$/.test(file) || path.relative(folder, file) === first;
}

export interface OwnRepository {
  folder: string;
  /** `at` is needed if the folder was moved. Throws with the command's output if it fails. */
  run: (command: string, at?: string) => Promise<string>;
}

/** The front-end's commands run without this repository's installed commands and npm variables. */
export async function ownRepository(
  name: string,
  folder: string,
  version: string,
  env: NodeJS.ProcessEnv,
): Promise<OwnRepository> {
  await mkdir(folder, { recursive: true });
  for (const part of parts)
    await cp(path.join(repository, name, part), path.join(folder, part), {
      recursive: true,
      filter: isCopied(path.join(repository, name)),
    }).catch((error: NodeJS.ErrnoException) => {
      // Only the shell has public files.
      if (error.code !== 'ENOENT') throw error;
    });
  const manifest = path.join(folder, 'package.json');
  const json = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...json, version }, null, 2));

  const ofThisRun = /^npm_(package|lifecycle|config_local_prefix)|^INIT_CWD$|^NODE_TEST_CONTEXT$/;
  const inherited = Object.entries(process.env).filter(([key]) => !ofThisRun.test(key));
  const commands = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((place) => !place.startsWith(repository));
  const PATH = [path.dirname(process.execPath), ...commands].join(path.delimiter);
  const options = { env: { ...Object.fromEntries(inherited), ...env, PATH } };
  return {
    folder,
    run: async (command, cwd = folder) => {
      const [file = '', ...args] = command.split(' ');
      const { stdout, stderr } = await promisify(execFile)(file, args, { ...options, cwd }).catch(
        (error: Error) => {
          const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
          throw new Error(`${command}\n${stdout}${stderr}`, { cause: error });
        },
      );
      return stdout + stderr;
    },
  };
}
