export { canariesByPercent } from './combinations.ts';
export { developmentSignatures, prepareDevelopmentKey } from './developmentKey.ts';
export { versionBefore } from './history.ts';
export {
  endCanary,
  promote,
  readRegistry,
  rollBack,
  startCanary,
  type RegistrySnapshot,
} from './registry.ts';
export { shownSchema, type Canary, type Registry, type ShownReleases } from './registrySchema.ts';
export { PreviewRefused, readPreview, signPreview, type Preview, type PreviewRefusal } from './preview.ts';
export { describeSet, readSet, type ReleaseSet } from './ReleaseSet.ts';
export { signedManifest, signReleases, type Signatures } from './releaseSignature.ts';
export { createKeyPair, readPrivateKey } from './signed.ts';
export { readTrust, type Trust } from './trust.ts';
