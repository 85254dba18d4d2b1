/** Identifies a release; also its folder in a store. */
export const releaseKey = (name: string, version: string): string => `${name}/${version}`;
