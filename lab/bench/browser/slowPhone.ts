import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { requireBrowser } from '../../../scripts/test/browser.ts';

/** Bytes of a page's answers by their kind, as they came over the line. */
export class Traffic {
  readonly #answers = new Map<string, { kind: string; bytes: number }>();
  lastAt = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      this.lastAt = performance.now();
      if (request.url.startsWith('http')) this.#answers.set(requestId, { kind: type, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.lastAt = performance.now();
      const answer = this.#answers.get(requestId);
      if (answer) answer.bytes = encodedDataLength;
    });
  }

  kB(kind?: string): number {
    const answers = [...this.#answers.values()].filter((answer) => !kind || answer.kind === kind);
    return answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  }

  forget(): void {
    this.#answers.clear();
  }
}

export interface Visit {
  page: Page;
  traffic: Traffic;
  /** Slows line and processor down: 1.6 Mbps, 150 ms, a quarter of the speed. */
  slowDown(): Promise<void>;
  emptyCache(): Promise<void>;
  end(): Promise<void>;
}

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });

/** A phone's browser that has never been here. A new process each time: nothing is left in memory. */
export async function newVisit(origin: string): Promise<Visit> {
  const browser = await launch();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return {
    page,
    traffic: new Traffic(session),
    async slowDown() {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const line = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
      await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    },
    async emptyCache() {
      await session.send('Network.clearBrowserCache');
    },
    end: () => browser.close(),
  };
}

const quietMs = 1200;

/** Until nothing has come or gone for a while. */
export async function settled({ page, traffic }: Visit): Promise<void> {
  while (performance.now() - traffic.lastAt < quietMs) await page.waitForTimeout(100);
}
