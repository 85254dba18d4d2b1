import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryLoader } from './entryLoader.ts';

/** On the server a remote's container comes from the backend, which has checked its hash. Nothing is fetched. */
export default function verifiedEntries(): ModuleFederationRuntimePlugin {
  return {
    name: 'verified-entries',
    async loadEntry({ remoteInfo }) {
      return entryLoader.load(remoteInfo.name) as never;
    },
  };
}
