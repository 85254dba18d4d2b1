import type { BrowserContext, Page, Request } from '@playwright/test';

interface PageWatch {
  describe: () => Promise<string>;
}

export function watchPages(context: BrowserContext): PageWatch {
  const pending = new Map<Request, number>();
  context.on('request', (request) => pending.set(request, Date.now()));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));

  async function describePage(page: Page): Promise<string[]> {
    const messages = await page.getByRole('alert').or(page.getByRole('status')).allInnerTexts();
    const waiting = [...pending].filter(([request]) => request.frame().page() === page);
    return [
      `The page ${page.url()} says: ${messages.filter(Boolean).join(' | ') || 'nothing'}`,
      ...waiting.map(([request, since]) => `  waits for ${request.url()} for ${Date.now() - since} ms`),
    ];
  }

  return {
    async describe() {
      const lines = await Promise.all(
        context.pages().map((page) => describePage(page).catch((error: unknown) => [String(error)])),
      );
      return lines.flat().join('\n');
    },
  };
}
