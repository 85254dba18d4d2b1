import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const attempts = 2;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks twice more for a remote's entry, each time at another address: the browser keeps a failed or hung one in mind. */
export default function retryEntry(): ModuleFederationRuntimePlugin {
  return {
    name: 'retry-entry',
    async loadEntryError({
      getRemoteEntry,
      origin,
      remoteInfo,
      remoteEntryExports,
      globalLoading,
      uniqueKey,
    }) {
      let failure: unknown;
      for (let attempt = 1; attempt <= attempts; attempt++) {
        await pause(200 * 2 ** attempt);
        delete globalLoading[uniqueKey];
        try {
          // The hook's type wraps the answer in one promise too many.
          return (await getRemoteEntry({
            origin,
            remoteInfo,
            remoteEntryExports,
            getEntryUrl: (address: string) => `${address}?r=${attempt}`,
          })) as never;
        } catch (error) {
          failure = error;
        }
      }
      // Forgotten, so that a shopper's 'Try again' asks anew.
      delete globalLoading[uniqueKey];
      throw failure;
    },
  };
}
