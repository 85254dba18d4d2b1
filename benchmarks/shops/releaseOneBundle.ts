import { cp } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { openStorage, publish } from 'mf-toolkit/store';
import { developmentSignatures, promote, readRegistry } from 'mf-toolkit/registry';
import { describeBuild } from 'mf-toolkit/build';
import { repository } from '../../scripts/repository.ts';
import { oneBundle, oneBundleConfig, writeRuntime } from './oneBundle.ts';

function build(): Promise<void> {
  writeRuntime();
  const compiler = webpack([oneBundleConfig('browser'), oneBundleConfig('server')]);
  return new Promise((resolve, reject) => {
    if (!compiler) throw new Error('webpack rejected the configuration.');
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
}

/** The comparison needs the cost of the service worker in both variants. */
const copyPublicFiles = (): Promise<void> => {
  const files = 'dist/browser/public';
  return cp(path.join(repository, 'shell', files), path.join(oneBundle.folder, files), { recursive: true });
};

export async function releaseOneBundle(store: string): Promise<void> {
  await build();
  await copyPublicFiles();
  const storage = openStorage(store);
  const release = await describeBuild(oneBundle, 'content');
  await publish(storage, release, path.join(oneBundle.folder, 'dist'));
  const versions = { shell: release.version };
  const signatures = await developmentSignatures(store, versions);
  await promote(storage, versions, await readRegistry(storage), { signatures });
}
