import { readSet, type Preview, type ReleaseSet } from 'mf-toolkit/registry';
import { FindingError } from 'mf-toolkit/release';
import type { ReleaseStore } from 'mf-toolkit/store';
import type { WholePage } from '../renderers/RenderedPage.ts';
import type { RendererPool, WantedPage } from '../renderers/RendererPool.ts';
import type { LiveReleases } from '../../platform/releases/live/liveReleases.ts';

const maxSets = 3;
const idleMs = 10 * 60_000;

export interface PreviewSets {
  /** Returns the live releases with those of the preview in their places. Throws if they are incompatible. */
  setOf(preview: Preview): Promise<ReleaseSet>;
  load(set: ReleaseSet): Promise<void>;
  render(page: WantedPage): Promise<WholePage>;
  stop(): void;
}

interface Options {
  store: Pick<ReleaseStore, 'read'>;
  live: Pick<LiveReleases, 'current'>;
  /** Separate from those of the live sets, so that failures of a previewed release affect nothing else. */
  renderers: RendererPool;
}

export function createPreviewSets({ store, live, renderers }: Options): PreviewSets {
  const loaded = new Map<string, ReleaseSet>();
  let idleTimer: NodeJS.Timeout | undefined;

  function use(set: ReleaseSet): void {
    loaded.delete(set.id);
    loaded.set(set.id, set);
    for (const id of loaded.keys()) if (loaded.size > maxSets) loaded.delete(id);
    renderers.keepOnly([...loaded.values()]);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      loaded.clear();
      renderers.keepOnly([]);
    }, idleMs).unref();
  }

  return {
    async setOf({ releases }) {
      const { shell, remotes } = live.current().stable;
      const versions = [shell, ...remotes, ...releases].map(({ name, version }) => [name, version] as const);
      const set = await readSet(store, Object.fromEntries(versions));
      const lost = set.excluded.find((one) => releases.some(({ name }) => name === one.name));
      if (lost) throw new FindingError(lost.reason);
      return set;
    },

    async load(set) {
      use(set);
      await renderers.prepare(set);
    },

    render(page) {
      use(page.set);
      return renderers.render(page);
    },

    stop() {
      clearTimeout(idleTimer);
      renderers.stop();
    },
  };
}
