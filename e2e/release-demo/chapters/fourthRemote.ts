import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../../../scripts/repository.ts';
import { command, statusOf, timed, until } from '../steps.ts';
import type { Chapter } from '../Shop.ts';

interface Times {
  releaseMs: number;
  promoteMs: number;
  removeMs: number;
}

const folder = path.join(repository, '.data/fourth-team');
const remote = path.join(folder, 'mf-gifts');
const route = '/gifts';

export const showFourthRemote: Chapter<Times> = async (shop) => {
  const has = async (status: number): Promise<boolean> => (await statusOf(shop.origin, route)) === status;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Releases are immutable, and the store may have one from an earlier run.
  const build = Date.now().toString(36);

  const releaseMs = await timed(async () => {
    const owns = ['--route', route, '--fragment', 'GiftHint', '--slot', 'product:after-buy'];
    await command({ ...shop, cwd: folder }, 'create', 'mf-gifts', ...owns, '--title-el', 'Δώρα');
    await command({ ...shop, cwd: remote }, 'publish', '--build', build);
  });
  if (!(await has(404))) throw new Error(`${route} is live before its promotion.`);
  shop.log(`npx meltemi create mf-gifts …: created, built, tested and published in ${releaseMs} ms.`);

  const promoteMs = await timed(async () => {
    await command(shop, 'promote', 'mf-gifts', `1.0.0-${build}`);
    await until(`the page at ${route}`, () => has(200));
  });
  shop.log(`npx meltemi promote mf-gifts: ${route} returned 200 after ${promoteMs} ms.`);

  const removeMs = await timed(async () => {
    await command(shop, 'remove', 'mf-gifts', '--yes');
    await until(`the removal of ${route}`, () => has(404));
  });
  shop.log(`npx meltemi remove mf-gifts: ${route} returned 404 after ${removeMs} ms.`);
  return { releaseMs, promoteMs, removeMs };
};
