import { writeStyleTypes } from '../build/styleTypes.ts';
import { packagesOf } from '../package/project.ts';

export const usage = 'meltemi style-types';

/** Writes the types of the style sheets of the package in the current folder or, in the project's root,
 *  of all packages. */
export default async function styleTypes(): Promise<void> {
  for (const folder of packagesOf(process.cwd())) await writeStyleTypes(folder);
}
