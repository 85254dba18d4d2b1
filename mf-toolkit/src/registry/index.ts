export { readApproval, signApproval } from './approval.ts';
export { canariesByPercent } from './combinations.ts';
export { describeSet } from './describeSet.ts';
export { developmentSignatures, prepareDevelopmentKey } from './developmentKey.ts';
export { canaryAge, promotionOf, rollbackTargets, versionBefore, versionsBefore } from './history.ts';
export { listReleases, packageNames, type ListedRelease } from './listReleases.ts';
export { listPublication } from './publications.ts';
export {
  afterRollback,
  endCanary,
  promote,
  readRegistry,
  remove,
  rollBack,
  startCanary,
  rollBackFailed,
  type RegistrySnapshot,
} from './registry.ts';
export { releaseChange, type ReleaseChange } from './releaseChange.ts';
export { shownSchema, type Canary, type Registry, type ShownReleases } from './registrySchema.ts';
export {
  PreviewRefused,
  previewMs,
  readPreview,
  signPreview,
  type Preview,
  type PreviewRefusal,
} from './preview.ts';
export { retainedReleases } from './retainedReleases.ts';
export { readSet, type ExcludedRelease, type ReleaseSet } from './ReleaseSet.ts';
export { signedManifest, signReleases } from './releaseSignature.ts';
export { createKeyPair, readPrivateKey, signedSchema, type Signed } from './signed.ts';
export { trustedReleases } from './trustedReleases.ts';
export { describeTrust, findService, readTrust, type FoundService, type Trust } from './trust.ts';
