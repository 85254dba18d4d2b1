import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

// Everything here is a no-op until startTracing has registered a provider.

export const tracer = trace.getTracer('meltemi');

interface SpanSettings {
  kind?: SpanKind;
  /** Must not contain personal data: no addresses, error messages or values of statements. */
  attributes?: Attributes;
  /** A stored `currentTrace()` to continue instead of the current trace. */
  of?: string | null | undefined;
}

export async function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, of }: SpanSettings,
  work: () => Promise<T> | T,
): Promise<T> {
  const current = context.active();
  const parent = of ? propagation.extract(current, { traceparent: of }) : current;
  const requester = of ? trace.getSpanContext(current) : undefined;
  const links = requester ? [{ context: requester }] : [];
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

/** Records only the kind of an error: its message may contain a customer's data. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}

export function currentTrace(): string | undefined {
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers.traceparent;
}
