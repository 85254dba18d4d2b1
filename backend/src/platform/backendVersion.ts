import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** Releases name the lowest version that they work with. */
export const backendVersion = (JSON.parse(manifest) as { version: string }).version;
