export { integrityOf } from './integrity.ts';
export { publish } from './publish.ts';
export { releaseAddress, type Release } from './release.ts';
