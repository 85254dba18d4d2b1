/** Also the release's folder in a store. */
export const releaseKey = (name: string, version: string): string => `${name}/${version}`;
