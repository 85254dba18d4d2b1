import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

interface Throughput {
  perSecond: number;
  p95: number;
  /** Responses other than 2xx, and connection errors. */
  failed: number;
  /** Responses above 499, and connection errors. */
  broken: number;
}

/** Continues across measurements, so that requests built from it stay unique. */
let number = 0;

/** Each connection sends its requests sequentially. Responses during the warm-up are not counted. */
export async function measureThroughput(
  origin: string,
  requestFor: (number: number) => LoadRequest,
  {
    connections,
    seconds,
    warmUpSeconds = 0,
    thinkMs = 0,
  }: { connections: number; seconds: number; warmUpSeconds?: number; thinkMs?: number },
): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  let broken = 0;
  const begin = performance.now() + warmUpSeconds * 1000;
  const end = begin + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await send(origin, requestFor((number += 1)), agent).catch(() => 0);
      if (started >= begin) times.push(performance.now() - started);
      if (status < 200 || status > 299) failed += 1;
      if (status === 0 || status > 499) broken += 1;
      if (thinkMs > 0) await wait(thinkMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { perSecond: times.length / seconds, p95: p95Of(times), failed, broken };
}

export const p95Of = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? NaN;

export function send(
  origin: string,
  { path, method = 'GET', headers, body }: LoadRequest,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const allHeaders = { 'accept-encoding': 'br, gzip', ...headers };
    const outgoing = request(origin + path, { agent, method, headers: allHeaders }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
