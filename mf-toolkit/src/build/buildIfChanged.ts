import { runAndStamp, runIfSourcesChanged } from './sources.ts';

/** Several packages build in one process: loading and warming up webpack takes longer than building one of them. */
async function bundleOf(folder: string): Promise<void> {
  // Webpack takes a second to load, which commands that find nothing to build save.
  const { bundle } = await import('./bundle.ts');
  await bundle(folder);
}

export const build = (folder: string): Promise<void> => runAndStamp(folder, 'built', () => bundleOf(folder));

export const buildIfChanged = (folder: string): Promise<void> =>
  runIfSourcesChanged(folder, 'built', () => bundleOf(folder));
