import {
  copyPackage,
  expectHotReload,
  expectSamePage,
  markPage,
  openDevPage,
  withEdit,
} from '../../shop/devPage.ts';
import { expect, test } from '../../test.ts';

test('the catalogue runs standalone', async ({ page }) => {
  await using dev = await openDevPage(page, 'mf-catalogue');
  await expect(dev.page.getByRole('link', { name: 'Workwear' })).toBeVisible();
});

test('the account runs standalone, and hot reload keeps its state', async ({ page }) => {
  await using account = await copyPackage('mf-account');
  await using dev = await openDevPage(page, account.folder);
  await expectHotReload(dev.page, account.folder);
});

test('the checkout runs standalone', async ({ page }) => {
  await using dev = await openDevPage(page, 'mf-checkout');
  await dev.page.getByRole('button', { name: 'Put something into the cart' }).click();
  await expect(dev.page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

const pages = [
  { name: 'HomePage', path: '/', title: '{strapline}' },
  { name: 'AllProductsPage', path: '/Meltemi-All-Products', title: '{t(title)}' },
  { name: 'SectionPage', path: '/Meltemi-School', title: "{t('SHOP')}" },
];
const fileOf = (name: string): string => {
  const folder = name
    .replace('Page', '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase();
  return `src/${folder}/${name}.tsx`;
};

test('hot reload keeps the pages of the catalogue and shows errors until they are fixed', async ({
  page,
  faults,
}) => {
  await using catalogue = await copyPackage('mf-catalogue', 'tsconfig.json');
  await using dev = await openDevPage(page, catalogue.folder);
  const heading = dev.page.getByRole('heading', { level: 1 });
  for (const { name, path, title } of pages) {
    await dev.page.goto(new URL(path, dev.page.url()).href);
    await expect(heading).toBeVisible();
    const before = await heading.innerText();
    await markPage(dev.page);
    // Uses the title still, or the type check would report an unused name, now or later.
    const edited = `title={${title.slice(1, -1)} && 'HERE'}`;
    await withEdit(catalogue.folder, fileOf(name), `title=${title}`, edited, async () => {
      await expect(heading).toHaveText('HERE');
    });
    await expect(heading).toHaveText(before);
    await expectSamePage(dev.page);
  }

  faults.expect(/SectionPage\.tsx|Errors while compiling/);
  const overlay = dev.page.frameLocator('#webpack-dev-server-client-overlay');
  await withEdit(catalogue.folder, fileOf('SectionPage'), "title={t('SHOP')}", 'title={', async () => {
    await expect(overlay.getByText('SectionPage.tsx').first()).toBeVisible();
  });
  const frame = dev.page.locator('#webpack-dev-server-client-overlay');
  await expect(frame).toBeHidden();

  faults.expect(/no school here/);
  const failing = "title={t('SHOP') && (() => { throw new Error('no school here'); })()}";
  await withEdit(catalogue.folder, fileOf('SectionPage'), "title={t('SHOP')}", failing, async () => {
    await expect(overlay.getByText('Error: no school here')).toBeVisible();
    await expect(overlay.getByText(/^ERROR in .*src\/section\/SectionPage\.tsx \d+$/)).toBeVisible();
  });
  await expect(frame).toBeHidden();

  const mistyped = "title={t('SHOP').length}";
  await withEdit(catalogue.folder, fileOf('SectionPage'), "title={t('SHOP')}", mistyped, async () => {
    await expect(heading).toHaveText('4');
    await expect(overlay.getByText(/^TS2322: Type 'number' is not assignable/)).toBeVisible();
    await expect(overlay.getByText(/^ERROR in .*src\/section\/SectionPage\.tsx \d+:\d+$/)).toBeVisible();
  });
  await expect(frame).toBeHidden();
  await expectSamePage(dev.page);
});
