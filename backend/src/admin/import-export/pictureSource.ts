export const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

/** The original behind one of the shop's own picture URLs, as in an export without pictures. */
export const ownOriginal = (source: string): string | undefined =>
  /^https?:\/\/[^/]+\/pictures\/([0-9a-f]{32}\.\w+)\/\d+\.\w+$/i.exec(source)?.[1];

/** Stored with a picture, so that a URL is not downloaded a second time. */
export const rememberedSource = (source: string | null): string | null =>
  source && isUrl(source) && !ownOriginal(source) ? source : null;
