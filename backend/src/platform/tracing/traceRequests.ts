import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from './tracing.ts';

/** Continues the trace of a request's `traceparent` header. Probes, which log only warnings, are excluded. */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const within = (request: FastifyRequest, work: () => void): void =>
    context.with(contexts.get(request) ?? context.active(), work);

  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, headers, id } = request;
    if (routeOptions.logLevel === 'warn') return done();
    // The route's pattern, because the path itself may contain an order number.
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'meltemi.request.id': id };
    const parent = propagation.extract(context.active(), headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    contexts.set(request, trace.setSpan(parent, span));
    return within(request, done);
  });
  // Repeated after the body was read, because streams lose the async context.
  app.addHook('preValidation', (request, _, done) => within(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = trace.getSpan(contexts.get(request) ?? context.active());
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
