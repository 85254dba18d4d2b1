export { contractSchema, type Contract } from './contract.ts';
export { breaches, sharedBreaches } from './incompatibilities.ts';
