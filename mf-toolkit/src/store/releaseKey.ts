export const releaseKey = (name: string, version: string): string => `${name}/${version}`;
