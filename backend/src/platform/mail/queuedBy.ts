import { requestId } from '../log/requestId.ts';
import { currentTrace } from '../tracing/tracing.ts';

/** The columns of the outbox that say which request queues a mail. */
export const queuedBy = () => ({
  request_id: requestId() ?? null,
  traceparent: currentTrace() ?? null,
});
