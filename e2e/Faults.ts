import type { BrowserContext, Page } from '@playwright/test';

export interface Faults {
  expect: (fault: RegExp) => void;
  unexpected: () => string[];
}

// Leaving a page cancels its pending requests.
const isCancelled = (errorText: string | undefined): boolean => errorText === 'net::ERR_ABORTED';

function watchPage(page: Page, report: (fault: string) => void): void {
  page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isCancelled(reason)) report(`failed request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) report(`response: ${response.url()} ${response.status()}`);
  });
}

export async function watchFaults(context: BrowserContext): Promise<Faults> {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('CSP violation:', violatedDirective, blockedURI, sample),
    ),
  );
  context.on('page', (page) => watchPage(page, (fault) => faults.push(fault)));
  return {
    expect: (fault) => expected.push(fault),
    unexpected: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}
