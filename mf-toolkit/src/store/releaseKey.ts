/** Names a release among others; also its folder in a store. */
export const releaseKey = (name: string, version: string): string => `${name}/${version}`;
