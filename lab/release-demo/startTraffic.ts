/** A request of a visitor, and how it was answered. */
export interface Answered {
  address: string;
  /** The front-end whose page it is; none of calls and files. */
  owner?: string;
  /** When it was sent, as performance.now(). */
  at: number;
  ms: number;
  /** 0 where no answer came. */
  status: number;
}

export interface Traffic {
  /** What was sent from one moment to another, once all of it is answered. */
  between(from: number, to: number): Promise<Answered[]>;
  /** Stops sending and waits for pending requests. Returns all. */
  stop(): Promise<Answered[]>;
}

export const isFailed = ({ status }: Answered): boolean => status < 200 || status > 299;

export const slowest = (answered: Answered[]): number =>
  Math.round(Math.max(0, ...answered.map(({ ms }) => ms)));

/** What visitors request in turn: pages of all front-ends, a call and a file. */
function requestsOf(page: string): Pick<Answered, 'address' | 'owner'>[] {
  const file = /\/r\/mf_catalogue\/[\w./-]+\.js/.exec(page)?.[0];
  if (!file) throw new Error('the home page names no file of the catalogue');
  return [
    { address: '/', owner: 'mf_catalogue' },
    { address: '/faq', owner: 'shell' },
    { address: '/Meltemi-School', owner: 'mf_catalogue' },
    { address: '/checkout', owner: 'mf_checkout' },
    { address: '/ShopNavigation' },
    { address: '/search?q=polo', owner: 'mf_catalogue' },
    { address: '/My-Account', owner: 'mf_account' },
    // It belongs to the first release and must stay available.
    { address: file },
  ];
}

/** Sends requests, by default twenty per second. */
export async function startTraffic(origin: string, perSecond = 20): Promise<Traffic> {
  const requests = requestsOf(await (await fetch(origin)).text());
  const answered: Answered[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;

  async function send(request: Pick<Answered, 'address' | 'owner'>, visitor: number): Promise<void> {
    const at = performance.now();
    let status = 0;
    try {
      const headers = { cookie: `__Host-release=${visitor}` };
      const response = await fetch(origin + request.address, {
        headers,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      status = response.status;
    } catch {
      // No answer, or half of one.
      status = 0;
    }
    answered.push({ ...request, at, ms: performance.now() - at, status });
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
      return answered.filter(({ at }) => at >= from && at <= to);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      return answered;
    },
  };
}
