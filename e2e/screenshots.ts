import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { repository } from '../scripts/repository.ts';
import { signIn } from './shop/account.ts';
import { chooseDelivery, fillDetails } from './shop/checkout.ts';
import { addToCart, chooseColour, chooseSize } from './shop/product.ts';
import { watchLoading } from './shop/started.ts';
import { findBrowser } from '../scripts/test/browser.ts';

const baseURL = process.env['SHOP_ORIGIN'] ?? 'http://localhost:3000';
const product = '/Meltemi-School/primary-school/polo-shirts/1';
const gap = 40;

const pages: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  listing: (page) => page.goto('/Meltemi-School/primary-school/polo-shirts'),
  async product(page) {
    await page.goto(product);
    await chooseColour(page);
    await chooseSize(page);
  },
  async checkout(page) {
    await addToCart(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await fillDetails(page);
    await chooseDelivery(page, /ACS/);
    await page.evaluate(() => scrollTo(0, 0));
  },
  async account(page) {
    await page.goto('/');
    await signIn(page);
    await page.goto('/My-Account');
    await page.getByText('View Details').first().waitFor();
  },
};

const screens: Record<string, BrowserContextOptions> = {
  wide: { viewport: { width: 1280, height: 844 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
};

async function shoot(browser: Browser, screen: BrowserContextOptions): Promise<Buffer[]> {
  const context = await browser.newContext({
    ...screen,
    baseURL,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const settled = watchLoading(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  const shots: Buffer[] = [];
  for (const show of Object.values(pages)) {
    await show(page);
    await page.mouse.move(0, 0);
    await settled();
    shots.push(await page.screenshot());
  }
  await context.close();
  return shots;
}

const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
const [wide = [], phone = []] = await Promise.all(
  Object.values(screens).map((screen) => shoot(browser, screen)),
);
await browser.close();

for (const [index, name] of Object.keys(pages).entries()) {
  const file = path.join(repository, 'docs', `${name}.webp`);
  await sharp({ create: { width: 1280 + gap + 390, height: 844, channels: 3, background: '#dcd7cb' } })
    .composite([
      { input: wide[index], left: 0, top: 0 },
      { input: phone[index], left: 1280 + gap, top: 0 },
    ])
    .webp({ quality: 84 })
    .toFile(file);
  console.log(path.relative(repository, file));
}
