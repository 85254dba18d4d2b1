import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { createPageCache } from '../backend/src/storefront/pageCache.ts';
import { servePage } from '../backend/src/storefront/servePage.ts';
import { createRendererPool } from '../backend/src/storefront/renderers/RendererPool.ts';
import { folderStorage, openStore } from 'mf-toolkit/store';
import { releaseTrials } from '../backend/src/platform/releases/live/releaseTrials.ts';
import { followReleases } from '../backend/src/platform/releases/live/liveReleases.ts';
import { promote, readRegistry } from 'mf-toolkit/registry';
import { defaultSettings } from '../shell/src/settings/defaultSettings.ts';
import { repository } from '../scripts/repository.ts';

const releases = 200;
const local = path.resolve(process.env['STORE'] ?? path.join(repository, '.data/store'));
const remote = 'mf_catalogue';
const page = '/faq';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-releases-'));
const [storeFolder, cache] = [path.join(folder, 'store'), path.join(folder, 'cache')];
const storage = folderStorage(storeFolder);

const live = (await readRegistry(folderStorage(local)))?.registry.live;
if (!live?.[remote]) throw new Error(`No live release in ${local}. Run npx meltemi deploy --all first.`);
for (const [name, version] of Object.entries(live))
  await cp(path.join(local, name, version), path.join(storeFolder, name, version), { recursive: true });
await promote(storage, live, null);

async function addRelease(version: string): Promise<void> {
  const to = path.join(storeFolder, remote, version);
  await cp(path.join(local, remote, live?.[remote] ?? ''), to, { recursive: true });
  const file = path.join(to, 'release.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, version }));
}

const app = Fastify({ logger: { level: 'error' } });
await app.register(cookie);
const renderers = createRendererPool({
  store: cache,
  origin: 'http://shop.test',
  pages: defaultSettings,
  dispatch: async (name) => (name === 'ShopNavigation' ? '{"sections":[]}' : '{"groups":[]}'),
  refetch: async () => undefined,
  onReleaseFailure: (_release, _failure, detail) => console.error(detail),
  watch: releaseTrials(),
  log: app.log,
});
const following = await followReleases({
  onExcluded: () => undefined,
  storage,
  approvals: { judge: async (shown) => shown },
  store: openStore(storage, cache),
  loader: renderers,
  stateFile: path.join(cache, 'last-good.json'),
  log: app.log,
});
const pages = createPageCache({ renderers, onError: console.error });
const visits = { onPage: () => undefined };
app.get('/*', servePage({ pages, live: following, visits }));

const isServed = async (version: string): Promise<boolean> => {
  const { body } = await app.inject(page);
  return body.includes(`/r/${remote}/${version}/`);
};

function report(count: number): void {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(
    `after ${String(count).padStart(3)} releases: heap ${megabytes(heapUsed)}, RSS ${megabytes(rss)}`,
  );
}

const times: number[] = [];
await isServed('');
report(0);
for (let count = 1; count <= releases; count++) {
  const version = `9.${count}.0`;
  await addRelease(version);
  const started = performance.now();
  await promote(storage, { [remote]: version }, await readRegistry(storage));
  while (!(await isServed(version))) await new Promise((resolve) => setTimeout(resolve, 10));
  times.push(performance.now() - started);
  await rm(path.join(storeFolder, remote, version), { recursive: true });
  if (count % 25 === 0) report(count);
}
times.sort((a, b) => a - b);
console.log(
  `served after ${times[releases / 2]?.toFixed(0)} ms (median), ${times.at(-1)?.toFixed(0)} ms (maximum)`,
);

await following.stop();
renderers.stop();
await app.close();
await rm(folder, { recursive: true });
