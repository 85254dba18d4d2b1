export const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

export const ownOriginal = (source: string): string | undefined =>
  /^https?:\/\/[^/]+\/pictures\/([0-9a-f]{32}\.\w+)\/\d+\.\w+$/i.exec(source)?.[1];

/** The URL to store with a picture, so that it is not downloaded again; null if that is not necessary. */
export const rememberedSource = (source: string | null): string | null =>
  source && isUrl(source) && !ownOriginal(source) ? source : null;
