import type { BrowserContext, Page } from '@playwright/test';

/** What went wrong in a visit although nobody saw it: errors in the console or the page, broken rules of the
 *  Content-Security-Policy, requests that failed. */
export interface Faults {
  /** A fault that belongs to the journey, such as a remote that is taken away. */
  expect: (fault: RegExp) => void;
  unexpected: () => string[];
}

// A page that is left, or a picture that is not wanted any more, takes its requests along.
const isCancelled = (errorText: string | undefined): boolean => errorText === 'net::ERR_ABORTED';

function watchPage(page: Page, note: (fault: string) => void): void {
  page.on('pageerror', (error) => note(`error in the page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isCancelled(reason)) note(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${response.url()} ${response.status()}`);
  });
}

/** Watches every page of a visit, from its first moment. */
export async function watchFaults(context: BrowserContext): Promise<Faults> {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('policy violated:', violatedDirective, blockedURI, sample),
    ),
  );
  context.on('page', (page) => watchPage(page, (fault) => faults.push(fault)));
  return {
    expect: (fault) => expected.push(fault),
    unexpected: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}
