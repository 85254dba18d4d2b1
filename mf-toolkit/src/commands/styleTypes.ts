import { writeStyleTypes } from '../build/styleTypes.ts';
import { packagesOf } from '../package/project.ts';

export const usage = 'meltemi style-types';

export default async function styleTypes(): Promise<void> {
  for (const folder of packagesOf(process.cwd())) await writeStyleTypes(folder);
}
