import { openStorage } from 'mf-toolkit/store';
import { developmentSignatures, promote, readRegistry } from 'mf-toolkit/registry';
import { releaseAllNext } from './nextReleases.ts';
import { until } from './steps.ts';

const folders = ['mf-catalogue', 'mf-account', 'mf-checkout'];
const version = '1.1.0-next';
const change = {
  file: 'src/routes.tsx',
  pattern: /$/,
  replacement: "\nexport const release = 'the next one';\n",
};

interface Mix {
  title: string;
  versions: Record<string, string>;
}

/**
 * Returns all combinations of one next version with the previous others, and of one previous version with the
 * next others.
 */
export async function mixReleases(store: string): Promise<Mix[]> {
  const live = (await readRegistry(openStorage(store)))?.registry.live ?? {};
  await releaseAllNext(
    store,
    folders.map((folder) => ({ folder, version, changes: [change] })),
  );
  const names = folders.map((folder) => folder.replaceAll('-', '_'));
  const next = Object.fromEntries(names.map((name) => [name, version]));
  const previous = Object.fromEntries(names.map((name) => [name, live[name] ?? '']));
  return names.flatMap((name) => [
    {
      title: `the next ${name} with the previous others`,
      versions: { ...previous, [name]: version },
    },
    {
      title: `the previous ${name} with the next others`,
      versions: { ...next, [name]: live[name] ?? '' },
    },
  ]);
}

export async function showMix(store: string, origin: string, { versions }: Mix): Promise<void> {
  const storage = openStorage(store);
  const signatures = await developmentSignatures(store, versions);
  await promote(storage, versions, await readRegistry(storage), { signatures });
  const isServed = async (): Promise<boolean> => {
    const page = await (await fetch(origin)).text();
    return Object.entries(versions).every(([name, version]) => page.includes(`/r/${name}/${version}/`));
  };
  await until('The shop serves the releases', isServed);
}
