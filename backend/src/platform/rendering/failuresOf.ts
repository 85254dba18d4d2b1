import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { readBody } from './openRenderer.ts';
import { startRenderer, type RendererOptions } from './renderer.ts';

/** A page may crash its process a moment after it was sent. */
const settleMs = 500;

/**
 * Returns the given paths that a set of releases fails to render, each tested in a fresh process. Rejects if
 * the set cannot be loaded.
 */
export const failuresOf =
  (rendering: Omit<RendererOptions, 'watch' | 'onReleaseFailure'>) =>
  async (set: ReleaseSet, addresses: readonly string[]): Promise<string[]> => {
    const failing: string[] = [];
    for (const address of addresses) if (await isFailing(rendering, set, address)) failing.push(address);
    return failing;
  };

async function isFailing(
  rendering: Omit<RendererOptions, 'watch' | 'onReleaseFailure'>,
  set: ReleaseSet,
  address: string,
): Promise<boolean> {
  let hasFailed = false;
  const fail = (): void => void (hasFailed = true);
  const watch: RendererOptions['watch'] = {
    onPage: (_owner, isFailed) => isFailed && fail(),
    onRendererFailure: fail,
  };
  const renderer = startRenderer({ ...rendering, watch, onReleaseFailure: fail });
  const render = async (): Promise<unknown> => readBody((await renderer.render(address, set)).body);
  try {
    await renderer.prepare(set);
    await render()
      .then(() => wait(settleMs))
      .then(render)
      .catch(fail);
    return hasFailed;
  } finally {
    renderer.stop();
  }
}
