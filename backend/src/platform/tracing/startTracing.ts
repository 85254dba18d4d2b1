import { context, propagation, trace } from '@opentelemetry/api';

export interface TracingSettings {
  /** Of a collector of OpenTelemetry's protocol over HTTP. */
  endpoint: string;
  /** The share of the traces that is kept, from 0 to 1. */
  share: number;
  serviceName: string;
}

export interface Tracing {
  /** Sends what has ended; otherwise that is done every few seconds. */
  send(): Promise<void>;
  /** Sends the last ones. */
  stop(): Promise<void>;
}

/** Sends traces from now on. */
export async function startTracing({ endpoint, share, serviceName }: TracingSettings): Promise<Tracing> {
  // Loaded only here, since most shops do without.
  const [
    { TracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler },
    exporter,
    contexts,
    core,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    // By the trace's number alone, whatever a visitor's header asks for: all parts of a trace decide alike.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  (await import('./traceStatements.ts')).traceStatements();
  return { send: () => provider.forceFlush(), stop: () => provider.shutdown() };
}
