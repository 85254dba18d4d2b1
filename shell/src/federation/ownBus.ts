import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Releases } from 'mf-shared/document';
import { onlyPublisherOf } from 'mf-shared/eventOwner';
import { readReleases } from '../document/readPayload.ts';
import { reportEvent } from '../reportEvent.ts';

type Shared = typeof import('mf-shared');
type Remotes = Releases['remotes'];

const library = 'mf-shared';

function mayPublish(remotes: Remotes, remote: string, event: string): boolean {
  const declared = remotes[remote]?.events;
  return (onlyPublisherOf(event) ?? remote) === remote && (declared?.includes(event) ?? true);
}

/** Returns the module as the remote sees it: its bus drops and reports events that it may not publish. */
function bind(shared: Shared, remotes: Remotes, remote: string): Shared {
  const publish: Shared['bus']['publish'] = (name, ...payloads) => {
    if (mayPublish(remotes, remote, name)) return shared.bus.publish(name, ...payloads);
    const error = new Error(`${remote} may not publish ${name}`);
    console.error(error);
    reportEvent({ type: 'failed', kind: 'script', remote, error });
  };
  return { ...shared, bus: { ...shared.bus, publish } };
}

/** Gives each remote its own end of the bus, which knows who publishes. */
export default function ownBus(): ModuleFederationRuntimePlugin {
  const { remotes } = readReleases();
  return {
    name: 'own-bus',
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
