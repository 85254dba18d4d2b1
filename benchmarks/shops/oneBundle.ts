import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { productionRouter, webpackConfig, type Target } from 'mf-toolkit/build';
import { readFederatedPackage, type FederatedPackage } from 'mf-toolkit/package';
import { frontEnds, repository } from '../../scripts/repository.ts';

const folder = path.join(repository, '.cache/one-bundle');
const runtime = path.join(folder, 'runtime.js');

/** The whole shop as one package: the baseline for the cost of federation. */
export const oneBundle: FederatedPackage = {
  ...readFederatedPackage(path.join(repository, 'shell')),
  exposes: {},
  folder,
};

export function writeRuntime(): void {
  const remotes = frontEnds.map((name) => readFederatedPackage(path.join(repository, name)));
  const modules = remotes.flatMap((remote) =>
    Object.entries(remote.exposes).map(([exposed, file]) => ({
      id: exposed.replace('.', remote.name),
      file: JSON.stringify(path.join(remote.folder, file)),
      isLazy: exposed.startsWith('./locales/'),
    })),
  );
  const lines = modules.map(({ file, isLazy }, index) =>
    isLazy
      ? `const m${index} = () => import(${file});`
      : `import * as i${index} from ${file}; const m${index} = () => i${index};`,
  );
  const table = modules.map(({ id }, index) => `${JSON.stringify(id)}: m${index}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    runtime,
    [
      ...lines,
      `const modules = { ${table.join(', ')} };`,
      'export const loadRemote = async (id) => modules[id]();',
      'export const registerRemotes = () => {};',
    ].join('\n'),
  );
}

export function oneBundleConfig(target: Target): Configuration {
  const config = webpackConfig(readFederatedPackage(path.join(repository, 'shell')), target);
  return {
    ...config,
    name: `one bundle for the ${target}`,
    output: { ...config.output, path: path.join(folder, 'dist', target) },
    optimization: { ...config.optimization, splitChunks: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repository, '.cache/webpack', `one-bundle-${target}`),
      buildDependencies: { config: [import.meta.filename] },
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...productionRouter(path.join(repository, 'shell')),
        '@module-federation/enhanced/runtime$': runtime,
      },
    },
    plugins: (config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
  };
}
