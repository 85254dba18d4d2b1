import { backendRenderMs } from 'mf-shared/renderLimits';

export interface RendererLimits {
  /** How long a page of a remote waits for a renderer that starts; after that, its frame is sent. */
  startWaitMs: number;
  /** Limit for rendering a page; for the shell's pages it includes the start of a renderer. */
  renderMs: number;
  /**
   * Ticks without a response after which a process counts as hanging. Ticks instead of time, because a
   * backend that was blocked itself has not listened either. Evaluating a release takes longer than any page.
   */
  silentTicks: { starting: number; loading: number; rendering: number };
  /** A silent process with less processor time than this may be waiting for the processor. */
  minBusyMs: number;
  /** Multiplies the limit for such a process. */
  waitingFactor: number;
  /** Multiplies the shell's own limits. */
  timeFactor: number;
  /** Node limits the heap; buffers are outside of it. */
  processBytes: number;
  /** The longest message from a process, among them a page. */
  messageBytes: number;
}

/** `timeFactor` multiplies all time limits, on a machine that is slow or busy. */
export const limitsFor = (timeFactor: number): RendererLimits => ({
  startWaitMs: 500 * timeFactor,
  renderMs: backendRenderMs * timeFactor,
  silentTicks: { starting: 300 * timeFactor, loading: 30 * timeFactor, rendering: 6 * timeFactor },
  minBusyMs: 400 * timeFactor,
  waitingFactor: 5,
  timeFactor,
  processBytes: 600_000_000,
  messageBytes: 10_000_000,
});

export const rendererLimits = limitsFor(1);
