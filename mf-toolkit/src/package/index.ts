export { readFederatedPackage, type FederatedPackage } from './federatedPackage.ts';
export { frontEndsOf } from './project.ts';
export { meltemi } from './run.ts';
