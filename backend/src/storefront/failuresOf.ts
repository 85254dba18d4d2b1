import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { ownerOf } from '../platform/releases/live/ownerOf.ts';
import { theShop } from '../platform/visitors/Client.ts';
import { createRendererPool, type PoolOptions } from './renderers/RendererPool.ts';

/** A page may crash its process a moment after it was sent. */
const settleMs = 500;

type Rendering = Omit<PoolOptions, 'watch' | 'onReleaseFailure' | 'onPageFailure' | 'turns'>;

/** Tests each path in a fresh process. Rejects if its owner cannot be loaded. */
export const failuresOf =
  (rendering: Rendering) =>
  async (set: ReleaseSet, urls: readonly string[]): Promise<string[]> => {
    const failing: string[] = [];
    for (const url of urls) if (await isFailing(rendering, set, url)) failing.push(url);
    return failing;
  };

async function isFailing(rendering: Rendering, set: ReleaseSet, url: string): Promise<boolean> {
  let hasFailed = false;
  const fail = (): void => void (hasFailed = true);
  const watch: PoolOptions['watch'] = {
    onPage: (_releases, isFailed) => isFailed && fail(),
    onRendererFailure: fail,
  };
  const renderers = createRendererPool({ ...rendering, watch, onReleaseFailure: fail });
  const render = async (): Promise<unknown> => renderers.render({ url, set, client: theShop });
  try {
    await renderers.prepare(set, [ownerOf(set, url)]);
    await render()
      .then(() => wait(settleMs))
      .then(render)
      .catch(fail);
    return hasFailed;
  } finally {
    renderers.stop();
  }
}
