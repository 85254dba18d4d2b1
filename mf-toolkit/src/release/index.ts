export { integrityOf } from './integrity.ts';
export { publish, VersionTaken } from './publish.ts';
export { releaseAddress, releaseSchema, type Release } from './release.ts';
