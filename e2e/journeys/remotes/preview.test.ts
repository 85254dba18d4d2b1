import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { meltemi } from 'mf-toolkit/package';
import { openStorage } from 'mf-toolkit/store';
import { readRegistry } from 'mf-toolkit/registry';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const run = promisify(execFile);

test('a team previews a release in the running shop and leaves the preview', async ({ page }) => {
  const { SHOP_ORIGIN: origin = '', STORE: store = '' } = process.env;
  test.skip(!store, 'STORE must name the store of the running shop');
  const version = (await readRegistry(openStorage(store)))?.registry.live['mf_catalogue'] ?? '';
  const env = { ...process.env, STORE: store, SHOP_ORIGIN: origin };
  const { stdout } = await run(process.execPath, [meltemi, 'preview', 'mf-catalogue', version], { env });
  await page.goto(stdout.trim());
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`Preview of mf_catalogue ${version}, seen by this browser only`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.goto('/Meltemi-All-Products');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL('/');
  await expect(bar).toHaveCount(0);
});
