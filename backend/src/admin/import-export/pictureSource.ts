export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** The original that one of the shop's own addresses shows: an export without pictures names those. */
export const ownOriginal = (source: string): string | undefined =>
  /^https?:\/\/[^/]+\/pictures\/([0-9a-f]{32}\.\w+)\/\d+\.\w+$/i.exec(source)?.[1];

/** What is kept of where a picture came from: an address that is not fetched a second time. */
export const rememberedSource = (source: string | null): string | null =>
  source && isAddress(source) && !ownOriginal(source) ? source : null;
