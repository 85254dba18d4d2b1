import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
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

/**
 * The remote as it declares its routes and fragments, but with one empty script: its code is in the bundle. It has
 * the style sheets of the bundle's pages, since a document inlines those of its page's owner.
 */
async function describeEmpty(name: string, bundle: Release): Promise<{ release: Release; dist: string }> {
  const dist = path.join(oneBundle.folder, name);
  const pages: Release['browser']['exposes'] = {};
  const integrity: Release['integrity'] = {};
  const add = async (file: string, content: Uint8Array): Promise<void> => {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
    integrity[file] = integrityOf(Buffer.from(content));
  };
  for (const [page, { css }] of Object.entries(bundle.browser.exposes)) {
    pages[page] = { js: [], css };
    for (const sheet of css)
      await add(`browser/${sheet}`, await readFile(path.join(oneBundle.folder, 'dist/browser', sheet)));
  }
  const script = 'empty.js';
  for (const target of ['browser', 'server']) await add(`${target}/${script}`, Buffer.alloc(0));
  const release: Release = {
    ...(await describeBuild(readFederatedPackage(path.join(repository, name)), 'content')),
    browser: { entries: [script], css: [], exposes: pages, loadable: [] },
    server: { entry: script },
    integrity,
    maps: {},
  };
  return { release, dist };
}

export async function releaseOneBundle(store: string): Promise<void> {
  await build();
  await copyPublicFiles();
  const storage = openStorage(store);
  const bundle = {
    release: await describeBuild(oneBundle, 'content'),
    dist: path.join(oneBundle.folder, 'dist'),
  };
  const remotes = storefront.filter((name) => name !== 'shell');
  const empty = await Promise.all(remotes.map((name) => describeEmpty(name, bundle.release)));
  const versions: Record<string, string> = {};
  for (const { release, dist } of [bundle, ...empty]) {
    await publish(storage, release, dist);
    versions[release.name] = release.version;
  }
  const signatures = await developmentSignatures(store, versions);
  await promote(storage, versions, await readRegistry(storage), { signatures });
}
