export interface Counts {
  sent: number;
  failed: number;
  slowestMs: number;
}

export interface Traffic {
  /** Ends it, waits for what is under way, and says how it went. */
  stop(): Promise<Counts>;
}

/** What each of a hundred visitors asks for in turn. */
function addressesOf(page: string): string[] {
  const file = /\/r\/mf_catalogue\/[\w./-]+\.js/.exec(page)?.[0];
  if (!file) throw new Error('the home page names no file of the catalogue');
  // The last is of the first release: it stays, whatever is live.
  return ['/', '/Meltemi-School', '/ShopNavigation', '/search?q=polo', file];
}

/** Asks the shop for pages, calls and files, twenty times a second. */
export async function startTraffic(origin: string, perSecond = 20): Promise<Traffic> {
  const page = await (await fetch(origin)).text();
  const addresses = addressesOf(page);
  const counts: Counts = { sent: 0, failed: 0, slowestMs: 0 };
  const underWay = new Set<Promise<void>>();

  async function ask(address: string, visitor: number): Promise<void> {
    const started = performance.now();
    try {
      const headers = { cookie: `__Host-release=${visitor}` };
      const answer = await fetch(origin + address, { headers, signal: AbortSignal.timeout(10_000) });
      await answer.arrayBuffer();
      if (!answer.ok) counts.failed += 1;
    } catch {
      counts.failed += 1;
    }
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - started);
  }

  const timer = setInterval(() => {
    const number = counts.sent++;
    const asking = ask(addresses[number % addresses.length] ?? '/', number % 100);
    underWay.add(asking);
    void asking.finally(() => underWay.delete(asking));
  }, 1000 / perSecond);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return counts;
    },
  };
}
