export { integrityOf } from './integrity.ts';
export { releaseAddress, type Release } from './release.ts';
