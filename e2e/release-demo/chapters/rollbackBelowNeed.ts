import { command, refusalOf, untilServed } from '../steps.ts';
import type { Chapter } from '../Shop.ts';

interface Outcome {
  refusal: string;
}

export const showRollbackBelowNeed: Chapter<Outcome> = async (shop) => {
  await command(shop, 'rollback', 'shell');
  await untilServed(shop);
  shop.log('npx meltemi rollback shell: rolled back to the release that accepts versions 2 and 3.');

  const refusal = await refusalOf(shop, 'rollback', 'shell');
  shop.log(
    `npx meltemi rollback shell, below the version that mf-catalogue 2.0.0 needs, was rejected:\n${refusal}`,
  );

  await command(shop, 'rollback', 'shell', 'mf-catalogue');
  await untilServed(shop);
  shop.log('npx meltemi rollback shell mf-catalogue: one change rolled both back to their initial releases.');
  return { refusal };
};
