import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Gives a remote's server container by its name. The renderer sets it before the first page. */
export const entryLoader: { load: (remote: string) => unknown } = {
  load() {
    throw new Error('the renderer has not been created yet');
  },
};

/** On the server the backend supplies a remote's container, having checked its hash. Nothing is fetched. */
export default function verifiedEntries(): ModuleFederationRuntimePlugin {
  return {
    name: 'verified-entries',
    async loadEntry({ remoteInfo }) {
      return entryLoader.load(remoteInfo.name) as never;
    },
  };
}
