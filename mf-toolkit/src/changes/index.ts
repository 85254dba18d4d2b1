export { ownBackend } from '../contract/backend.ts';
export { isSigned } from '../registry/releaseSignature.ts';
export { assertConditionalWrites } from '../store/conditionalWrites.ts';
export { assertTrusted } from './assertTrusted.ts';
export { checkCanaryEnd, checkPromotion, checkRollback } from './checkChange.ts';
