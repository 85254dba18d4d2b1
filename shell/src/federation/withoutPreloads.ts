/** Stands in for the runtime's `utils/preload`, which only `preloadRemote` uses: the document itself preloads
 *  what a page needs. */
function unused(): never {
  throw new Error('preloadRemote is not part of the shell');
}

export const defaultPreloadArgs = unused;
export const formatPreloadArgs = unused;
export const normalizePreloadExposes = unused;
export const preloadAssets = unused;
