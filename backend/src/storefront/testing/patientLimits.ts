import { rendererLimits, type RendererLimits } from '../renderers/limits.ts';

/**
 * Limits for a busy machine: a process that loops is recognised by its processor time, and one that waits for
 * the processor gets more time.
 */
export const patientLimits: RendererLimits = {
  ...rendererLimits,
  startWaitMs: 60_000,
  renderMs: 60_000,
  waitingFactor: 100,
};
