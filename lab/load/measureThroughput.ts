import { Agent, request } from 'node:http';

export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Throughput {
  perSecond: number;
  p95: number;
  /** Answers other than 2xx, and none at all. */
  failed: number;
}

/** Numbers go on, so that what is asked for by its number is new in each measurement. */
let number = 0;

/** Asks over so many connections at once, each for the next thing as soon as it was answered, for so long. What is answered
 *  while the shop warms up is not counted. */
export async function measureThroughput(
  origin: string,
  wanted: (number: number) => LoadRequest,
  {
    connections,
    seconds,
    warmUpSeconds = 0,
  }: { connections: number; seconds: number; warmUpSeconds?: number },
): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const begin = performance.now() + warmUpSeconds * 1000;
  const end = begin + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await ask(origin, wanted((number += 1)), agent).catch(() => 0);
      if (started >= begin) times.push(performance.now() - started);
      if (status < 200 || status > 299) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  const p95 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
  return { perSecond: times.length / seconds, p95, failed };
}

function ask(
  origin: string,
  { path, method = 'GET', headers, body }: LoadRequest,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = { 'accept-encoding': 'br, gzip', ...headers };
    const asked = request(origin + path, { agent, method, headers: sent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
