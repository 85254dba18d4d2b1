import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { retryDelaysMs } from '../timeLimits.ts';

/** Each retry has a new URL, since browsers cache failed and hanging requests. */
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
            getEntryUrl: (url: string) => `${url}?r=${index + 1}`,
          })) as never;
        } catch (error) {
          failure = error;
        }
      }
      // The page's 'Try again' would otherwise reuse the failed promise.
      delete globalLoading[uniqueKey];
      throw failure;
    },
  };
}
