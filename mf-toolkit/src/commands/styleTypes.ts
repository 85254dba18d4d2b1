import { writeStyleTypes } from '../build/styleTypes.ts';
import { packagesOf } from '../package/project.ts';
import { program } from '../release/program.ts';

export const usage = `${program} style-types`;

export default async function styleTypes(): Promise<void> {
  for (const folder of packagesOf(process.cwd())) await writeStyleTypes(folder);
}
