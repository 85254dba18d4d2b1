import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Releases } from 'mf-shared/document';
import { onlyPublisherOf } from 'mf-shared/eventOwner';
import { storageKeyOf } from 'mf-shared/storageKeys';
import { readReleases } from '../document/readPayload.ts';
import { reportEvent } from '../reportEvent.ts';

type Shared = typeof import('mf-shared');
type Remotes = Releases['remotes'];

const library = 'mf-shared';

function mayPublish(remotes: Remotes, remote: string, event: string): boolean {
  const declared = remotes[remote]?.events;
  return (onlyPublisherOf(event) ?? remote) === remote && (declared?.includes(event) ?? true);
}

type OwnStorage = Shared['safeLocalStorage'];

function withOwnKeys(storage: OwnStorage, remote: string): OwnStorage {
  const actions = Object.entries(storage).map(([name, act]: [string, (...args: unknown[]) => unknown]) => [
    name,
    (key: string, value: unknown) => act(storageKeyOf(remote, key), value),
  ]);
  return Object.fromEntries(actions) as OwnStorage;
}

/** Returns the module as the remote sees it: its bus drops and reports events that it may not publish, and its
 *  storage has keys of its own. */
function bind(shared: Shared, remotes: Remotes, remote: string): Shared {
  const publish: Shared['bus']['publish'] = (name, ...payloads) => {
    if (mayPublish(remotes, remote, name)) return shared.bus.publish(name, ...payloads);
    const error = new Error(`${remote} may not publish ${name}`);
    console.error(error);
    reportEvent({ type: 'failed', kind: 'script', remote, error });
  };
  return {
    ...shared,
    bus: { ...shared.bus, publish },
    safeLocalStorage: withOwnKeys(shared.safeLocalStorage, remote),
    safeSessionStorage: withOwnKeys(shared.safeSessionStorage, remote),
  };
}

/** Gives each remote its own `mf-shared`, which knows who publishes and stores. */
export default function ownShared(): ModuleFederationRuntimePlugin {
  const { remotes } = readReleases();
  return {
    name: 'own-shared',
    async beforeInitContainer(args) {
      const { shareScope, remoteInfo } = args;
      const versions = Object.entries(shareScope[library] ?? {}).map(([version, shared]) => {
        let bound: Shared | undefined;
        const own = (original: unknown) => () =>
          (bound ??= bind((original as () => Shared)(), remotes, remoteInfo.name));
        const { lib, get } = shared;
        return [
          version,
          { ...shared, ...(lib && { lib: own(lib) }), get: async () => own(await get()) },
        ] as const;
      });
      return { ...args, shareScope: { ...shareScope, [library]: Object.fromEntries(versions) } };
    },
  };
}
