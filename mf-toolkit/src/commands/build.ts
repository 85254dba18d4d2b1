import { build as buildPackage } from '../build/buildIfChanged.ts';
import { frontEndsOf, projectRoot } from '../package/project.ts';
import { program } from '../release/program.ts';

export const usage = `${program} build [--all]`;

export default async function build(args: string[]): Promise<void> {
  const folders = args.includes('--all') ? frontEndsOf(projectRoot()) : [process.cwd()];
  await Promise.all(folders.map(buildPackage));
}
