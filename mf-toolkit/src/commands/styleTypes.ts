import path from 'node:path';
import { writeStyleTypes } from '../build/styleTypes.ts';
import { frontEnds, repository } from '../package/federatedPackage.ts';

/** Writes the types of all style sheets, for the compiler and the editor. */
export default async function styleTypes(): Promise<void> {
  for (const folder of ['mf-shared', ...frontEnds]) await writeStyleTypes(path.join(repository, folder));
}
