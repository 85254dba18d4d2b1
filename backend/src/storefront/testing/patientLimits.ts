import { stepLimitMs } from '../../testing/hangLimits.ts';
import { rendererLimits, type RendererLimits } from '../renderers/limits.ts';

/**
 * Limits for a busy machine: a process that loops is recognised by its processor time, and one that waits for
 * the processor gets more time. The pages and releases of tests need a small part of `minBusyMs`.
 */
export const patientLimits: RendererLimits = {
  ...rendererLimits,
  startWaitMs: stepLimitMs,
  renderMs: stepLimitMs,
  silentTicks: { ...rendererLimits.silentTicks, loading: 2, rendering: 2 },
  minBusyMs: 200,
  waitingFactor: 300,
};
