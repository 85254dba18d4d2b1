import { writeStyleTypes } from '../build/styleTypes.ts';
import { packagesOf } from '../package/project.ts';

export const usage = 'meltemi style-types';

/** Writes the types of the style sheets, for the compiler and the editor: those of the package in the current folder, or
 *  in a project's root those of all its packages. */
export default async function styleTypes(): Promise<void> {
  for (const folder of packagesOf(process.cwd())) await writeStyleTypes(folder);
}
