import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { requireBrowser } from '../../scripts/test/browser.ts';

class Traffic {
  readonly #responses = new Map<string, { kind: string; bytes: number }>();
  lastAt = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      this.lastAt = performance.now();
      if (request.url.startsWith('http')) this.#responses.set(requestId, { kind: type, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.lastAt = performance.now();
      const response = this.#responses.get(requestId);
      if (response) response.bytes = encodedDataLength;
    });
  }

  /** Those that the browser's cache did not answer. */
  get requests(): number {
    return [...this.#responses.values()].filter(({ bytes }) => bytes > 0).length;
  }

  kB(kind?: string): number {
    const responses = [...this.#responses.values()].filter((response) => !kind || response.kind === kind);
    return responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  }

  forget(): void {
    this.#responses.clear();
  }
}

export interface Visit {
  page: Page;
  traffic: Traffic;
  /** Throttles the network to 1.6 Mbps with 150 ms latency, and the CPU to a quarter. */
  slowDown(): Promise<void>;
  emptyCache(): Promise<void>;
  end(): Promise<void>;
}

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });

/** Starts a new browser process, so that no memory cache carries over. */
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
      const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
      await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    },
    async emptyCache() {
      await session.send('Network.clearBrowserCache');
    },
    end: () => browser.close(),
  };
}

export async function settled({ page, traffic }: Visit, quietMs = 1200): Promise<void> {
  while (performance.now() - traffic.lastAt < quietMs) await page.waitForTimeout(100);
}
