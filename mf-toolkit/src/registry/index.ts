export * from './registry.ts';
export { describeSet, readSet, type ReleaseSet } from './ReleaseSet.ts';
