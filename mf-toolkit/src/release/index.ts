export { wrongCallName } from './callNames.ts';
export type { CallContract, JsonSchema } from './contract.ts';
export { finding, FindingError, inWords, verbatim, type Finding } from './finding.ts';
export { integrityOf } from './integrity.ts';
export type { Service } from './owns.ts';
export { releaseUrl, type Release } from './release.ts';
export { isReservedPath } from './reservedPaths.ts';
