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
  /** Node limits the heap; buffers are outside of it. */
  processBytes: number;
}

export const rendererLimits: RendererLimits = {
  startWaitMs: 500,
  renderMs: backendRenderMs,
  silentTicks: { starting: 300, loading: 30, rendering: 6 },
  minBusyMs: 400,
  waitingFactor: 5,
  processBytes: 600_000_000,
};
