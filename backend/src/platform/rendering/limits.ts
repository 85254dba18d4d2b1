import { backendRenderMs } from 'mf-shared/renderLimits';

export interface RendererLimits {
  /** How long a page of a remote waits for a renderer that is starting; its frame can be sent instead. */
  startWaitMs: number;
  /** For rendering a page, and for the shell's pages also for the start of a renderer. */
  renderMs: number;
  /**
   * Ticks of the heartbeat without a response after which a process counts as hanging, by phase. Ticks
   * instead of time, because a backend that was blocked itself has not listened either. Evaluating a release
   * takes longer than any page.
   */
  silentTicks: { starting: number; loading: number; rendering: number };
  /** A silent process with less processor time than this may be waiting for the processor. */
  minBusyMs: number;
  /** Such a process gets this many times the limit. */
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
