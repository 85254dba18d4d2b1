import { writeStyleTypes } from '../build/styleTypes.ts';
import { run, tsc } from '../package/run.ts';

/** Checks the types of the package in the current folder, those of its style sheets too. */
export default async function types(): Promise<void> {
  const folder = process.cwd();
  await writeStyleTypes(folder);
  await run(folder, tsc, [], 'does not compile');
}
