import path from 'node:path';
import { writeStyleTypes } from '../build/styleTypes.ts';
import { frontEndsOf, packagesOf, projectRoot, readPackageJson } from '../package/project.ts';
import { run, tsc } from '../package/run.ts';
import { program } from '../release/program.ts';

export const usage = `${program} types [FOLDER …]`;

/** Each of the compiler's four checkers works out the common types again: one needs half the time and memory. */
const oneChecker = ['--checkers', '1'];

/** Checks the folder in which it runs. In the project's root, checks the given folders, by default every
 *  front-end and what tsconfig.json references. */
export default async function types(folders: string[]): Promise<void> {
  const here = process.cwd();
  const isProject = readPackageJson(projectRoot(here))?.workspaces && projectRoot(here) === here;
  for (const folder of isProject ? packagesOf(here) : [here]) await writeStyleTypes(folder);
  const check = (...args: string[]): Promise<void> =>
    run(here, tsc, [...args, ...oneChecker], 'type check failed');
  if (!isProject) return check();
  const all = ['.', ...frontEndsOf(here).map((folder) => path.relative(here, folder))];
  return check('-b', ...(folders.length > 0 ? folders : all));
}
