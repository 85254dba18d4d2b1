import { requestId } from '../log/requestId.ts';
import { currentTrace } from '../tracing/tracing.ts';

/** Returns the outbox columns that identify the request that queued a mail. */
export const queuedBy = () => ({
  request_id: requestId() ?? null,
  traceparent: currentTrace() ?? null,
});
