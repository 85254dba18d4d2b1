import { dependencyFolder } from '../package/dependencyFolder.ts';
import { readPackageJson, type ProjectJson } from '../package/project.ts';
import type { RemotePlan } from './RemotePlan.ts';

const installed = (name: string) => readPackageJson(dependencyFolder(import.meta.dirname, name)) ?? {};

type Present = Pick<ProjectJson, 'dependencies' | 'devDependencies'>;

/** Keeps the dependencies that the folder's package.json already has, which name a tarball or a range. */
export function remoteManifest(plan: RemotePlan, module: string, present: Present): object {
  const { 'mf-toolkit': toolkit, ...dependencies } = present.dependencies ?? {};
  const { 'mf-shared': shared, ...devDependencies } = present.devDependencies ?? {};
  const contract = installed('mf-shared');
  return {
    name: plan.name,
    version: '1.0.0',
    description: `the page ${plan.route} and a fragment that links to it`,
    private: true,
    type: 'module',
    federation: {
      name: plan.name.replaceAll('-', '_'),
      routes: [{ path: plan.route, title: { en: plan.title, el: plan.greekTitle } }],
      fragments: {
        [plan.fragment]: { module, slots: { [plan.slot]: 1 }, loads: 'idle', size: { height: 56 } },
      },
      budget: { kB: 10, requests: 8, mainThreadMs: 5 },
    },
    scripts: {
      build: 'meltemi build',
      contracts: 'meltemi contracts',
      dev: 'meltemi dev',
      lint: 'meltemi lint',
      release: 'meltemi publish',
      test: 'jest',
      types: 'meltemi types',
    },
    dependencies: {
      'mf-shared': shared ?? `^${contract.version}`,
      react: contract.dependencies?.['react'],
      'react-dom': contract.dependencies?.['react-dom'],
      valibot: contract.dependencies?.['valibot'],
      ...dependencies,
    },
    devDependencies: {
      'mf-toolkit': toolkit ?? `^${installed('mf-toolkit').version}`,
      ...devDependencies,
    },
  };
}
