import { backendRenderMs } from 'mf-shared/renderLimits';

/** How long the backend waits for renderer processes, and what they may take. */
export interface RendererLimits {
  /** A remote's page waits this long for a renderer that is being started; its frame can be sent instead. */
  startWaitMs: number;
  /** For a page; a page of the shell waits this long for a renderer that is being started as well. */
  renderMs: number;
  /** Ticks of the heartbeat without an answer after which a process hangs, by what it does. Ticks instead of time, as a
   *  backend that was held up itself has not listened either. Evaluating a release takes longer than any page. */
  silentTicks: { starting: number; loading: number; rendering: number };
  /** A process that got less of the processor than this in its silence waits for its turn. */
  minBusyMs: number;
  /** How many times as long such a process is given. */
  waitingFactor: number;
  /** Node limits the heap; beyond it are buffers. */
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
