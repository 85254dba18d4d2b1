import Fastify from 'fastify';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code: number };
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

export async function traceReceiver() {
  const app = Fastify({ bodyLimit: 10_000_000 });
  const spans: ReceivedSpan[] = [];
  app.post<{ Body: Export }>('/v1/traces', async ({ body }) => {
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    return {};
  });
  return { endpoint: await app.listen({ port: 0, host: '127.0.0.1' }), spans, close: () => app.close() };
}
