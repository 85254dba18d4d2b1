import { meltemi, run } from '../package/run.ts';
import { runAndStamp, runIfSourcesChanged } from './sources.ts';

/** Runs in a separate process, so that packages build in parallel. */
const spawnBuild = (folder: string): Promise<void> => run(folder, meltemi, ['build'], 'build failed');

export const build = (folder: string): Promise<void> =>
  runAndStamp(folder, 'built', () => spawnBuild(folder));

export const buildIfChanged = (folder: string): Promise<void> =>
  runIfSourcesChanged(folder, 'built', () => spawnBuild(folder));
