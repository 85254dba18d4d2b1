import path from 'node:path';
import webpack from 'webpack';
import { openPlace } from '../../../backend/src/releases/openPlace.ts';
import { promote, readRegistry } from '../../../backend/src/releases/registry.ts';
import { describeBuild } from '../../release/describeBuild.ts';
import { publish } from '../../release/publish.ts';
import { oneBundle, oneBundleConfig, writeRuntime } from '../../webpack/oneBundle.ts';

function build(): Promise<void> {
  writeRuntime();
  const compiler = webpack([oneBundleConfig('browser'), oneBundleConfig('server')]);
  return new Promise((resolve, reject) => {
    if (!compiler) throw new Error('webpack took none of the configurations');
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
}

/** Builds the shop as one bundle, and makes it what a store offers. */
export async function releaseOneBundle(store: string): Promise<void> {
  await build();
  const place = openPlace(store);
  const release = await describeBuild(oneBundle, 'content');
  await publish(place, release, path.join(oneBundle.folder, 'dist'));
  await promote(place, { shell: release.version }, await readRegistry(place));
}
