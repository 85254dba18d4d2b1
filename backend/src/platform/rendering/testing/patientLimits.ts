import { rendererLimits, type RendererLimits } from '../limits.ts';

/** For a machine that is busy with something else: a process that loops is found by the processor time that it takes, and
 *  one that waits for its turn is waited for. */
export const patientLimits: RendererLimits = {
  ...rendererLimits,
  startWaitMs: 60_000,
  renderMs: 60_000,
  waitingFactor: 100,
};
