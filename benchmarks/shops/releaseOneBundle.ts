import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { openStorage, publish } from 'mf-toolkit/store';
import { developmentSignatures, promote, readRegistry } from 'mf-toolkit/registry';
import { describeBuild } from 'mf-toolkit/build';
import { readFederatedPackage } from 'mf-toolkit/package';
import { integrityOf, type Release } from 'mf-toolkit/release';
import { repository, storefront } from '../../scripts/repository.ts';
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

/** The remote as it declares its routes and fragments, but with one empty file: its code is in the bundle. */
async function describeEmpty(name: string): Promise<{ release: Release; dist: string }> {
  const dist = path.join(oneBundle.folder, name);
  const file = 'empty.js';
  for (const target of ['browser', 'server']) {
    await mkdir(path.join(dist, target), { recursive: true });
    await writeFile(path.join(dist, target, file), '');
  }
  const hash = integrityOf(Buffer.alloc(0));
  const described = await describeBuild(readFederatedPackage(path.join(repository, name)), 'content');
  const release: Release = {
    ...described,
    browser: { entries: [file], css: [], exposes: {}, loadable: [] },
    server: { entry: file },
    integrity: { [`browser/${file}`]: hash, [`server/${file}`]: hash },
    maps: {},
  };
  return { release, dist };
}

/** With the style sheets of its pages in each page, since the empty remotes, which declare the pages, have none. */
async function describeBundle(): Promise<{ release: Release; dist: string }> {
  const release = await describeBuild(oneBundle, 'content');
  const { css, exposes } = release.browser;
  const sheets = new Set([...css, ...Object.values(exposes).flatMap((page) => page.css)]);
  return {
    release: { ...release, browser: { ...release.browser, css: [...sheets] } },
    dist: path.join(oneBundle.folder, 'dist'),
  };
}

export async function releaseOneBundle(store: string): Promise<void> {
  await build();
  await copyPublicFiles();
  const storage = openStorage(store);
  const bundle = await describeBundle();
  const remotes = storefront.filter((name) => name !== 'shell');
  const versions: Record<string, string> = {};
  for (const { release, dist } of [bundle, ...(await Promise.all(remotes.map(describeEmpty)))]) {
    await publish(storage, release, dist);
    versions[release.name] = release.version;
  }
  const signatures = await developmentSignatures(store, versions);
  await promote(storage, versions, await readRegistry(storage), { signatures });
}
