import { command, refusalOf, untilServed } from '../steps.ts';
import type { Chapter } from '../Shop.ts';

interface Outcome {
  refusal: string;
}

export const showRollbackBelowNeed: Chapter<Outcome> = async (shop) => {
  await command(shop, 'rollback', 'shell');
  await untilServed(shop);
  shop.log('npm run rollback -- shell: back at the release that accepts versions 1 and 2.');

  const refusal = await refusalOf(shop, 'rollback', 'shell');
  shop.log(`npm run rollback -- shell, below what mf-catalogue 2.0.0 needs, is refused:\n${refusal}`);

  await command(shop, 'rollback', 'shell', 'mf-catalogue');
  await untilServed(shop);
  shop.log('npm run rollback -- shell mf-catalogue, which is one change: both are as at the beginning.');
  return { refusal };
};
