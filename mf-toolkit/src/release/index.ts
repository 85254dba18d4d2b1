export { integrityOf } from './integrity.ts';
export { releaseUrl, type Release } from './release.ts';
export { isReservedPath } from './reservedPaths.ts';
