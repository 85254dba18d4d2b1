import { openStorage } from 'mf-toolkit/store';
import { promote, readRegistry } from 'mf-toolkit/registry';
import { publish } from 'mf-toolkit/release';
import { buildChanged, type Change } from './buildChanged.ts';

const folders: Change['folder'][] = ['mf-catalogue', 'mf-account', 'mf-checkout'];

export interface Mix {
  title: string;
  versions: Record<string, string>;
}

/** Releases a next version of every remote. Answers each of them beside the former ones of the others, and each former
 *  one beside the next ones of the others. */
export async function mixReleases(store: string): Promise<Mix[]> {
  const place = openStorage(store);
  const former = (await readRegistry(place))?.registry.live ?? {};
  const next: Record<string, string> = {};
  for (const folder of folders) {
    const change = {
      folder,
      file: 'src/routes.tsx',
      place: /$/,
      becomes: "\nexport const release = 'the next one';\n",
    };
    const built = await buildChanged(change, 'next');
    await publish(place, built.release, built.dist);
    next[built.release.name] = built.release.version;
  }
  return Object.keys(next).flatMap((name) => {
    const one = { [name]: next[name] ?? '' };
    const others = { ...next, [name]: former[name] ?? '' };
    return [
      { title: `the next ${name} beside the former others`, versions: { ...former, ...one } },
      { title: `the former ${name} beside the next others`, versions: { ...former, ...others } },
    ];
  });
}

/** Makes releases live, and waits until the shop shows them. */
export async function showMix(store: string, origin: string, { versions }: Mix): Promise<void> {
  const place = openStorage(store);
  await promote(place, versions, await readRegistry(place));
  const isShown = async (): Promise<boolean> => {
    const page = await (await fetch(origin)).text();
    return Object.entries(versions).every(([name, version]) => page.includes(`/r/${name}/${version}/`));
  };
  const deadline = Date.now() + 30_000;
  while (!(await isShown())) {
    if (Date.now() > deadline) throw new Error('the shop does not show the releases within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
