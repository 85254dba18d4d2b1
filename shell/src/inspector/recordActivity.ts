import { bus } from 'mf-shared';
import { isCallName } from 'mf-shared/callName';
import { onlyPublisherOf } from 'mf-shared/eventOwner';
import type { ActivityLog } from './ActivityLog.ts';

/** Finds the remote that called, from its release or its sources. */
const remoteInStack = (stack = ''): string | null =>
  /\/(?:r|__dev)\/([a-z_]+)\/[^\s]+:\d+:\d+/.exec(stack)?.[1] ?? null;

export function recordEvents(log: ActivityLog): void {
  const original = { ...bus };
  bus.publish = (name, ...payloads) => {
    log.add({
      atMs: performance.now(),
      kind: 'event',
      name,
      by: onlyPublisherOf(name) ?? remoteInStack(new Error('where').stack) ?? 'shell',
      detail: JSON.stringify(payloads.length === 1 ? payloads[0] : payloads),
      status: '',
      durationMs: null,
    });
    original.publish(name, ...payloads);
  };
}

/** Records calls that go over HTTP; prefetched ones too, but no repeated use of a response. */
export function recordCalls(log: ActivityLog): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    const name = pathname.slice(1);
    if (!isCallName(name)) return send(input, init);
    const atMs = performance.now();
    const entry = {
      atMs,
      kind: 'call',
      name,
      by: null,
      detail: search,
      status: '…',
      durationMs: null,
    } as const;
    const complete = log.add(entry);
    const end = (status: string): void => complete({ status, durationMs: performance.now() - atMs });
    try {
      const response = await send(input, init);
      end(String(response.status));
      return response;
    } catch (error) {
      end(init?.signal?.aborted ? 'aborted' : 'failed');
      throw error;
    }
  };
}
