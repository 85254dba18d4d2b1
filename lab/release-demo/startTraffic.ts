export interface Counts {
  sent: number;
  failed: number;
  slowestMs: number;
}

export interface Traffic {
  /** Stops sending, waits for pending requests and returns the counts. */
  stop(): Promise<Counts>;
}

/** The addresses that visitors request in turn. */
function addressesOf(page: string): string[] {
  const file = /\/r\/mf_catalogue\/[\w./-]+\.js/.exec(page)?.[0];
  if (!file) throw new Error('the home page names no file of the catalogue');
  // The file belongs to the first release and must stay available.
  return ['/', '/Meltemi-School', '/ShopNavigation', '/search?q=polo', file];
}

/** Requests pages, calls and files, by default twenty times per second. */
export async function startTraffic(origin: string, perSecond = 20): Promise<Traffic> {
  const page = await (await fetch(origin)).text();
  const addresses = addressesOf(page);
  const counts: Counts = { sent: 0, failed: 0, slowestMs: 0 };
  const pending = new Set<Promise<void>>();

  async function send(address: string, visitor: number): Promise<void> {
    const started = performance.now();
    try {
      const headers = { cookie: `__Host-release=${visitor}` };
      const response = await fetch(origin + address, { headers, signal: AbortSignal.timeout(10_000) });
      await response.arrayBuffer();
      if (!response.ok) counts.failed += 1;
    } catch {
      counts.failed += 1;
    }
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - started);
  }

  const timer = setInterval(() => {
    const number = counts.sent++;
    const request = send(addresses[number % addresses.length] ?? '/', number % 100);
    pending.add(request);
    void request.finally(() => pending.delete(request));
  }, 1000 / perSecond);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      return counts;
    },
  };
}
