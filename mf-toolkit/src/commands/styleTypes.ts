// Writes the types of all style sheets, for the compiler and the editor: npm run types does it first.
import path from 'node:path';
import { writeStyleTypes } from '../build/styleTypes.ts';
import { frontEnds, repository } from '../package/federatedPackage.ts';

for (const folder of ['mf-shared', ...frontEnds]) await writeStyleTypes(path.join(repository, folder));
