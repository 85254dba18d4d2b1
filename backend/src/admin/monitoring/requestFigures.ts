import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

const keptMinutes = 60;
const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

export interface Minute {
  /** Minutes since 1970. */
  at: number;
  requests: number;
  failed: number;
  byBound: number[];
}

export interface RequestFigures {
  onResponse: (request: FastifyRequest, reply: FastifyReply) => void;
  lastHour: () => Minute[];
}

export function requestFigures(registry: Registry): RequestFigures {
  const labelNames = ['method', 'route', 'status'];
  const duration = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route'],
    buckets: bounds.map((ms) => ms / 1000),
    registers: [registry],
  });
  const completed = new Counter({
    name: 'shop_requests_total',
    help: 'Completed requests',
    labelNames,
    registers: [registry],
  });
  const minutes = new Map<number, Minute>();

  const minuteOf = (at: number): Minute =>
    minutes.get(at) ?? { at, requests: 0, failed: 0, byBound: Array<number>(bounds.length + 1).fill(0) };

  return {
    onResponse({ method, routeOptions }, { statusCode, elapsedTime }) {
      const route = routeOptions.url ?? 'none';
      completed.inc({ method, route, status: statusCode });
      duration.observe({ method, route }, elapsedTime / 1000);
      const now = Math.floor(Date.now() / 60_000);
      const minute = minuteOf(now);
      minute.requests += 1;
      if (statusCode > 499) minute.failed += 1;
      const bound = bounds.findIndex((ms) => elapsedTime <= ms);
      const index = bound < 0 ? bounds.length : bound;
      minute.byBound[index] = (minute.byBound[index] ?? 0) + 1;
      minutes.set(now, minute);
      for (const at of minutes.keys()) if (at <= now - keptMinutes) minutes.delete(at);
    },

    lastHour() {
      const now = Math.floor(Date.now() / 60_000);
      return Array.from({ length: keptMinutes }, (_, index) => minuteOf(now - keptMinutes + 1 + index));
    },
  };
}

/** Milliseconds: the upper bound of a bucket; null without requests. */
export function percentile95(minutes: Minute[]): number | null {
  const all = minutes.reduce((sum, { requests }) => sum + requests, 0);
  if (all === 0) return null;
  let passed = 0;
  for (const [index, bound] of bounds.entries()) {
    passed += minutes.reduce((sum, { byBound }) => sum + (byBound[index] ?? 0), 0);
    if (passed >= all * 0.95) return bound;
  }
  return bounds.at(-1) ?? null;
}
