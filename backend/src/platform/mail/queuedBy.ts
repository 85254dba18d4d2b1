import { requestId } from '../log/requestId.ts';
import { currentTrace } from '../tracing/tracing.ts';

export const queuedBy = () => ({
  request_id: requestId() ?? null,
  traceparent: currentTrace() ?? null,
});
