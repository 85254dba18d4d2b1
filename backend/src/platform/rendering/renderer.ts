import type { FastifyBaseLogger } from 'fastify';
import type { FailureKind, NamedRelease } from 'mf-shared/calls';
import type { Release } from 'mf-toolkit/release';
import { describeSet, type ReleaseSet } from 'mf-toolkit/registry';
import { LruCache } from '../LruCache.ts';
import type { SetLoader } from '../releases/liveReleases.ts';
import type { ReleaseTrials } from '../releases/releaseTrials.ts';
import { traced } from '../tracing/tracing.ts';
import { rendererLimits, type RendererLimits } from './limits.ts';
import type { LoadedFiles, SetDescription } from './messages.ts';
import { openRenderer, type Dispatch, type RenderedPage } from './openRenderer.ts';
import { ChangedFile, readServerCode, readStyles, serverPath } from './releaseCode.ts';
import { RendererFailure, superviseRenderer, type SupervisedRenderer } from './superviseRenderer.ts';

export interface Renderer extends SetLoader {
  render(address: string, set: ReleaseSet): Promise<RenderedPage>;
  ownerOf(address: string, set: ReleaseSet): Promise<Release>;
  stop(): void;
}

export interface RendererOptions {
  /** Folder of the verified releases. */
  store: string;
  origin: string;
  pages: object;
  dispatch: Dispatch;
  heal: (release: Release) => Promise<unknown>;
  onReleaseFailure: (release: NamedRelease, failure: FailureKind, detail: string) => void;
  watch: Pick<ReleaseTrials, 'onPage' | 'onRendererFailure'>;
  limits?: RendererLimits;
  log: FastifyBaseLogger;
}

class KnownOwner {
  readonly name: string | null;
  readonly bytes: number;

  constructor(name: string | null, address: string) {
    this.name = name;
    this.bytes = address.length * 2 + 100;
  }
}

/** The releases with pages: the shell, and remotes that do not only have fragments. */
const pageOwners = ({ shell, remotes }: ReleaseSet): Release[] => [
  shell,
  ...remotes.filter(({ owns }) => owns?.routes.length !== 0),
];

/**
 * Renders pages, with a separate process for each owner: the shell alone, and each remote with the shell.
 * Sets share the processes of releases they have in common.
 */
export function startRenderer(options: RendererOptions): Renderer {
  const {
    store,
    origin,
    pages,
    dispatch,
    heal,
    onReleaseFailure,
    watch,
    limits = rendererLimits,
    log,
  } = options;
  const renderers = new Map<string, SupervisedRenderer>();
  const descriptions = new WeakMap<ReleaseSet, SetDescription>();
  const owners = new LruCache<KnownOwner>(1_000_000);

  const keyOf = (set: ReleaseSet, owner: Release): string =>
    `${set.shell.version} ${owner.name} ${owner.version}`;

  function describe(set: ReleaseSet): SetDescription {
    const description = descriptions.get(set) ?? { id: set.id, releases: describeSet(set) };
    descriptions.set(set, description);
    return description;
  }

  const readFiles = async (shell: Release, remote: Release | null): Promise<LoadedFiles> => ({
    shell: await readServerCode(store, shell),
    remote: remote && (await readServerCode(store, remote)),
    styles: { ...(await readStyles(store, shell)), ...(remote && (await readStyles(store, remote))) },
  });

  async function readHealed(shell: Release, remote: Release | null): Promise<LoadedFiles> {
    try {
      return await readFiles(shell, remote);
    } catch (error) {
      if (!(error instanceof ChangedFile)) throw error;
      log.warn(error, 'a local file of a release is damaged and is downloaded again');
      const healing = (remote ? [shell, remote] : [shell]).map((release) => heal(release));
      for (const result of await Promise.allSettled(healing))
        if (result.status === 'rejected') log.error(result.reason, 'a release could not be downloaded again');
      return readFiles(shell, remote);
    }
  }

  function rendererOf(set: ReleaseSet, owner: Release): SupervisedRenderer {
    const key = keyOf(set, owner);
    const renderer = renderers.get(key) ?? supervise(set, owner);
    renderers.set(key, renderer);
    return renderer;
  }

  function supervise(set: ReleaseSet, owner: Release): SupervisedRenderer {
    const { shell } = set;
    const remote = owner === shell ? null : owner;
    return superviseRenderer({
      maxWaitMs: remote ? limits.startWaitMs : limits.renderMs,
      open: async (onEnd) =>
        openRenderer({
          load: {
            kind: 'load',
            shellFile: serverPath(shell),
            remote: remote && { name: remote.name, file: serverPath(remote) },
            set: describe(set),
            origin,
            pages,
          },
          files: await readHealed(shell, remote),
          limits,
          dispatch,
          // A renderer may report only failures of its owner, because its process may be hostile.
          onReleaseFailure: (name, failure, detail) =>
            name === owner.name && onReleaseFailure(owner, failure, detail),
          onPage: (isFailed, address) => watch.onPage(owner, isFailed, address),
          onLog: (text) => log.warn({ renderer: owner.name }, text),
          onEnd,
        }),
      onFailure(failure) {
        log.error(
          { release: owner.name, version: owner.version, reason: failure.message },
          'a renderer failed',
        );
        // A changed file on this machine's disk is no fault of the release.
        if (failure.kind === 'integrity') return;
        const { message, isProven, addresses } = failure;
        watch.onRendererFailure(remote ? [remote, shell] : [shell], message, isProven, addresses);
      },
    });
  }

  async function ownerOf(address: string, set: ReleaseSet): Promise<Release> {
    const [path = ''] = address.split('?');
    const key = `${set.id} ${path}`;
    let known = owners.get(key);
    if (!known) {
      known = new KnownOwner(await rendererOf(set, set.shell).ownerOf(path, describe(set)), key);
      owners.set(key, known);
    }
    const { name: owner } = known;
    return set.remotes.find(({ name }) => name === owner) ?? set.shell;
  }

  return {
    async prepare(set) {
      const [failure] = await Promise.all(pageOwners(set).map((owner) => rendererOf(set, owner).start()));
      if (failure) throw failure;
    },

    keepOnly(sets) {
      const kept = new Set(sets.flatMap((set) => pageOwners(set).map((owner) => keyOf(set, owner))));
      const ids = new Set(sets.map(({ id }) => id));
      for (const [key, renderer] of renderers) {
        if (kept.has(key)) renderer.keepSets(ids);
        else {
          renderers.delete(key);
          renderer.close();
        }
      }
    },

    ownerOf,

    async render(address, set) {
      const owner = await ownerOf(address, set);
      const description = describe(set);
      const attributes = { 'meltemi.release.name': owner.name, 'meltemi.release.version': owner.version };
      try {
        return await traced('render a page', { attributes }, () =>
          rendererOf(set, owner).render(address, description),
        );
      } catch (error) {
        if (owner === set.shell || !(error instanceof RendererFailure)) throw error;
        onReleaseFailure(owner, error.kind, error.message);
        // The shell's renderer does not have the remote: it renders the frame and a notice.
        return rendererOf(set, set.shell).render(address, description);
      }
    },

    stop() {
      for (const renderer of renderers.values()) renderer.close();
      renderers.clear();
    },
  };
}
