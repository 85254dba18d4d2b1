export { contractSchema, type Contract } from './contract.ts';
export { incompatibilities, sharedLibraryIncompatibilities } from './incompatibilities.ts';
