import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

// All of this does nothing until startTracing has registered where spans go.

export const tracer = trace.getTracer('meltemi');

interface SpanSettings {
  kind?: SpanKind;
  /** No personal data: no addresses, no texts of errors, no values of statements. */
  attributes?: Attributes;
  /** The trace that the work belongs to, where it is not the current one: as `currentTrace` gave it. */
  of?: string | null | undefined;
}

/** Does work as a span of a trace. */
export async function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, of }: SpanSettings,
  work: () => Promise<T> | T,
): Promise<T> {
  const current = context.active();
  const parent = of ? propagation.extract(current, { traceparent: of }) : current;
  const asker = of ? trace.getSpanContext(current) : undefined;
  const links = asker ? [{ context: asker }] : [];
  return tracer.startActiveSpan(name, { kind, attributes, links }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Only the kind of an error is kept: its text may hold a customer's data. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}

/** The current trace as the W3C header `traceparent`, to be sent or stored. */
export function currentTrace(): string | undefined {
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers.traceparent;
}
