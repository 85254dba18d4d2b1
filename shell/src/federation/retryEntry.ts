import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

export const retryDelaysMs = [400, 800];

/** Retries a remote's entry, each time at a new address: the browser caches a failed or hanging request. */
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
      for (const [index, ms] of retryDelaysMs.entries()) {
        await new Promise((resolve) => setTimeout(resolve, ms));
        delete globalLoading[uniqueKey];
        try {
          // The hook's type has one promise too many.
          return (await getRemoteEntry({
            origin,
            remoteInfo,
            remoteEntryExports,
            getEntryUrl: (address: string) => `${address}?r=${index + 1}`,
          })) as never;
        } catch (error) {
          failure = error;
        }
      }
      // Without this the page's 'Try again' would get the failed promise.
      delete globalLoading[uniqueKey];
      throw failure;
    },
  };
}
