import { stepLimitMs } from '../../backend/src/testing/hangLimits.ts';

export interface CompletedRequest {
  url: string;
  /** The front-end of a page; undefined for calls and files. */
  owner?: string;
  at: number;
  ms: number;
  /** 0 without a response. */
  status: number;
}

export interface Traffic {
  /** Resolves to the requests sent in this period, once all have ended. */
  between(from: number, to: number): Promise<CompletedRequest[]>;
  stop(): Promise<CompletedRequest[]>;
}

export const isFailed = ({ status }: CompletedRequest): boolean => status < 200 || status > 299;

export const slowest = (completed: CompletedRequest[]): number =>
  Math.round(Math.max(0, ...completed.map(({ ms }) => ms)));

function requestsOf(page: string): Pick<CompletedRequest, 'url' | 'owner'>[] {
  const file = /\/r\/mf_catalogue\/[\w./-]+\.js/.exec(page)?.[0];
  if (!file) throw new Error('The home page references no file of the catalogue.');
  return [
    { url: '/', owner: 'mf_catalogue' },
    { url: '/faq', owner: 'shell' },
    { url: '/Meltemi-School', owner: 'mf_catalogue' },
    { url: '/checkout', owner: 'mf_checkout' },
    { url: '/ShopNavigation' },
    { url: '/search?q=polo', owner: 'mf_catalogue' },
    { url: '/My-Account', owner: 'mf_account' },
    // A file of the first release must stay available.
    { url: file },
  ];
}

export async function startTraffic(origin: string, perSecond = 20): Promise<Traffic> {
  const requests = requestsOf(await (await fetch(origin)).text());
  const completed: CompletedRequest[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;

  async function send(request: Pick<CompletedRequest, 'url' | 'owner'>, visitor: number): Promise<void> {
    const at = performance.now();
    let status = 0;
    try {
      const headers = { cookie: `__Host-release=${visitor}` };
      const response = await fetch(origin + request.url, {
        headers,
        signal: AbortSignal.timeout(stepLimitMs),
      });
      await response.arrayBuffer();
      status = response.status;
    } catch {
      // The response was missing or truncated.
      status = 0;
    }
    completed.push({ ...request, at, ms: performance.now() - at, status });
  }

  const timer = setInterval(() => {
    const number = sent++;
    const request = requests[number % requests.length];
    if (!request) return;
    const sending = send(request, number % 100);
    pending.add(sending);
    void sending.finally(() => pending.delete(sending));
  }, 1000 / perSecond);

  return {
    async between(from, to) {
      await Promise.all(pending);
      return completed.filter(({ at }) => at >= from && at <= to);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      return completed;
    },
  };
}
