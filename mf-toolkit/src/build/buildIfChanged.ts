import { meltemi, run } from '../package/run.ts';
import { runAndStamp, runIfSourcesChanged } from './sources.ts';

/** In a process of its own, so that several build side by side. */
const buildApart = (folder: string): Promise<void> => run(folder, meltemi, ['build'], 'does not build');

/** Builds a package. */
export const build = (folder: string): Promise<void> =>
  runAndStamp(folder, 'built', () => buildApart(folder));

/** Builds a package, unless the sources are those of its last build. */
export const buildIfChanged = (folder: string): Promise<void> =>
  runIfSourcesChanged(folder, 'built', () => buildApart(folder));
