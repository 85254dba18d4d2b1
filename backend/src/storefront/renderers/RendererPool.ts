import type { FastifyBaseLogger } from 'fastify';
import type { FailureKind, NamedRelease } from 'mf-shared/calls';
import type { ShopSettings } from 'mf-shared/document';
import type { Release } from 'mf-toolkit/release';
import { describeSet, type ReleaseSet } from 'mf-toolkit/registry';
import type { SetLoader } from '../../platform/releases/live/servedReleases.ts';
import type { ReleaseTrials } from '../../platform/releases/live/releaseTrials.ts';
import type { Client } from '../../platform/visitors/Client.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import { ownerOf } from '../../platform/releases/live/ownerOf.ts';
import { rendererLimits, type RendererLimits } from './limits.ts';
import type { SetDescription } from './messages.ts';
import { readReleaseCode, serverPath } from './releaseCode.ts';
import { readWhole, type RenderedPage, type WholePage } from './RenderedPage.ts';
import { renderTurns, type RenderTurns } from './renderTurns.ts';
import type { PageDispatch } from './RendererClient.ts';
import { RendererFailure, superviseRenderer, type RendererSupervisor } from './RendererSupervisor.ts';

export interface WantedPage {
  url: string;
  set: ReleaseSet;
  client: Client;
}

export interface RendererPool extends SetLoader {
  prepare(set: ReleaseSet, owners?: Release[]): Promise<void>;
  /** Runs `work`, which alone can render the page, when it is the turn of the client's network. */
  inTurn<T>(page: WantedPage, work: (render: () => Promise<RenderedPage>) => Promise<T> | T): Promise<T>;
  /** Renders the whole page, in its turn. */
  render(page: WantedPage): Promise<WholePage>;
  stop(): void;
}

export interface PoolOptions {
  /** Folder of the verified releases. */
  store: string;
  origin: string;
  pages: ShopSettings;
  dispatch: PageDispatch;
  refetch: (release: Release) => Promise<unknown>;
  onReleaseFailure: (release: NamedRelease, failure: FailureKind, detail: string) => void;
  /** A page could be rendered neither by its owner nor by the shell. */
  onPageFailure?: (set: ReleaseSet, error: unknown) => void;
  watch: Pick<ReleaseTrials, 'onPage' | 'onRendererFailure'>;
  /** Shared by pools that render for the same visitors. */
  turns?: RenderTurns;
  limits?: RendererLimits;
  log: FastifyBaseLogger;
}

/** The releases with pages: the shell, and remotes that do not only have fragments. */
const pageOwners = ({ shell, remotes }: ReleaseSet): Release[] => [
  shell,
  ...remotes.filter(({ owns }) => owns?.routes.length !== 0),
];

const keyOf = (set: ReleaseSet, owner: Release): string =>
  `${set.shell.version} ${owner.name} ${owner.version}`;

/**
 * A separate process for each owner: one for the shell alone, and one for each remote with the shell. Sets
 * share the processes of the releases that they have in common.
 */
export function createRendererPool(options: PoolOptions): RendererPool {
  const { onReleaseFailure, onPageFailure = () => undefined, turns = renderTurns() } = options;
  const renderers = new Map<string, RendererSupervisor>();
  const descriptions = describedSets();

  function rendererOf(set: ReleaseSet, owner: Release): RendererSupervisor {
    const key = keyOf(set, owner);
    const renderer = renderers.get(key) ?? supervise(set, owner, descriptions, options);
    renderers.set(key, renderer);
    return renderer;
  }

  async function render({ url, set, client }: WantedPage, owner: Release): Promise<RenderedPage> {
    const description = descriptions.of(set);
    const attributes = { 'meltemi.release.name': owner.name, 'meltemi.release.version': owner.version };
    try {
      return await traced('render a page', { attributes }, () =>
        rendererOf(set, owner).render(url, description, client),
      );
    } catch (error) {
      if (owner === set.shell || !(error instanceof RendererFailure)) throw error;
      onReleaseFailure(owner, error.kind, error.message);
      // The shell's renderer does not have the remote, so it renders the frame and a notice.
      return rendererOf(set, set.shell).render(url, description, client);
    }
  }

  const inTurn: RendererPool['inTurn'] = (page, work) => {
    const owner = ownerOf(page.set, page.url);
    return turns(owner.name, page.client, () =>
      work(() =>
        render(page, owner).catch((error: unknown) => {
          onPageFailure(page.set, error);
          throw error;
        }),
      ),
    );
  };

  return {
    inTurn,

    render: (page) => inTurn(page, async (rendered) => readWhole(await rendered())),

    async prepare(set, owners = pageOwners(set)) {
      const [failure] = await Promise.all(owners.map((owner) => rendererOf(set, owner).start()));
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

    stop() {
      for (const renderer of renderers.values()) renderer.close();
      renderers.clear();
    },
  };
}

function describedSets() {
  const descriptions = new WeakMap<ReleaseSet, SetDescription>();
  const described = new WeakMap<SetDescription, ReleaseSet>();
  return {
    of(set: ReleaseSet): SetDescription {
      const description = descriptions.get(set) ?? { id: set.id, releases: describeSet(set) };
      descriptions.set(set, description);
      described.set(description, set);
      return description;
    },
    setOf: (description: SetDescription) => described.get(description),
  };
}

function supervise(
  set: ReleaseSet,
  owner: Release,
  descriptions: ReturnType<typeof describedSets>,
  options: PoolOptions,
): RendererSupervisor {
  const { origin, pages, dispatch, onReleaseFailure, watch, limits = rendererLimits, log } = options;
  const { shell } = set;
  const remote = owner === shell ? null : owner;
  const releases = remote ? [remote, shell] : [shell];
  return superviseRenderer({
    maxWaitMs: remote ? limits.startWaitMs : limits.renderMs,
    limits,
    readCode: async () => ({
      load: {
        kind: 'load',
        shellFile: serverPath(shell),
        remote: remote && { name: remote.name, file: serverPath(remote) },
        set: descriptions.of(set),
        origin,
        pages,
        timeFactor: limits.timeFactor,
      },
      files: await readReleaseCode(options, shell, remote),
    }),
    dispatch: (name, input, language, description, client) =>
      dispatch(name, input, language, descriptions.setOf(description) ?? set, client),
    // A renderer may report only failures of its owner, because its process may be hostile.
    onReleaseFailure: (name, failure, detail) =>
      name === owner.name && onReleaseFailure(owner, failure, detail),
    onPage: (isFailed, url) => watch.onPage(releases, isFailed, url),
    onLog: (text) => log.warn({ renderer: owner.name }, text),
    onFailure(failure) {
      log.error(
        { release: owner.name, version: owner.version, reason: failure.message },
        'a renderer failed',
      );
      // A changed file on this machine's disk is no fault of the release.
      if (failure.kind === 'integrity') return;
      const { message, isProven, urls } = failure;
      watch.onRendererFailure(releases, message, isProven, urls);
    },
  });
}
