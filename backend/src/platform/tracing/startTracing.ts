import { context, propagation, trace } from '@opentelemetry/api';

interface TracingSettings {
  endpoint: string;
  share: number;
  serviceName: string;
}

interface Tracing {
  send(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTracing({ endpoint, share, serviceName }: TracingSettings): Promise<Tracing> {
  // Loaded on demand, because most shops do not use tracing.
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
    // Decided by the trace id alone, not by the client's sampling flag, so that all parts of a trace agree.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  (await import('./traceStatements.ts')).traceStatements();
  return { send: () => provider.forceFlush(), stop: () => provider.shutdown() };
}
