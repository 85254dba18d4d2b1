import { subscribe } from 'node:diagnostics_channel';
import { context, SpanKind, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { statements } from '../database/queries/statements.ts';
import { markFailed, tracer } from './tracing.ts';

/** Characters. An import's insert has thousands of rows. */
const maxText = 1000;

/** Only statements within a trace get a span; others, such as polling for work, do not. */
export const traceStatements = (): void =>
  subscribe(statements.name, (event) => onStatement(event as LogEvent));

function onStatement(event: LogEvent): void {
  if (!trace.getSpan(context.active())?.isRecording()) return;
  const { sql } = event.query;
  const operation = /\w+/.exec(sql)?.[0].toUpperCase() ?? 'STATEMENT';
  const end = performance.timeOrigin + performance.now();
  const span = tracer.startSpan(`database ${operation}`, {
    kind: SpanKind.CLIENT,
    startTime: end - event.queryDurationMillis,
    // The text does not contain the values.
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sql.slice(0, maxText),
    },
  });
  if (event.level === 'error') markFailed(span, event.error);
  span.end(end);
}
