import { meltemi, run } from '../package/run.ts';
import { runIfSourcesChanged } from './sources.ts';

/** Builds a package in a process of its own, so that several build side by side. */
export const build = (folder: string): Promise<void> => run(folder, meltemi, ['build'], 'does not build');

/** Builds a package, unless the sources are those of its last build. */
export const buildIfChanged = (folder: string): Promise<void> =>
  runIfSourcesChanged(folder, 'built', () => build(folder));
