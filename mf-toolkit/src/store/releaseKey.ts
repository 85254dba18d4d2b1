/** The key of a release is also its folder in a store. */
export const releaseKey = (name: string, version: string): string => `${name}/${version}`;
