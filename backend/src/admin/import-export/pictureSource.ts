export const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

/** Returns the original behind one of the shop's own image URLs, as in an export without image files. */
export const ownOriginal = (source: string): string | undefined =>
  /^https?:\/\/[^/]+\/pictures\/([0-9a-f]{32}\.\w+)\/\d+\.\w+$/i.exec(source)?.[1];

/** Returns the URL to store with an image, so that it is not downloaded again. */
export const rememberedSource = (source: string | null): string | null =>
  source && isUrl(source) && !ownOriginal(source) ? source : null;
