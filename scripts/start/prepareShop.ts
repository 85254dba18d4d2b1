import { prepareDevelopmentKey } from 'mf-toolkit/registry';
import { applications, storefront } from '../repository.ts';
import { runScript } from './runScript.ts';
import { environmentOf, type ShopSettings } from './ShopSettings.ts';
import { logStep } from './logStep.ts';

const deploy = (settings: ShopSettings, names: string[], signal: AbortSignal): Promise<void> =>
  runScript('mf-toolkit/src/meltemi.ts', ['deploy', ...names], { env: environmentOf(settings), signal });

/** If one step fails, waits until the other is stopped too, because it locks the data folder. */
export async function prepareShop(
  settings: ShopSettings,
  signal: AbortSignal,
  names = ['--all'],
): Promise<void> {
  await prepareDevelopmentKey(settings.dataFolder);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const step = async (title: string, work: () => Promise<void>): Promise<void> => {
    try {
      await logStep(title, work);
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  };
  const steps = [
    step('Front-ends: build and deploy', () => deploy(settings, names, either)),
    step('Demo shop: database and pictures', () =>
      runScript('demo/seed.ts', [], { env: environmentOf(settings), signal: either }),
    ),
  ];
  await Promise.allSettled(steps);
  await Promise.all(steps);
}

export const prepareStorefront = (settings: ShopSettings, signal: AbortSignal): Promise<void> =>
  prepareShop(settings, signal, storefront);

export async function prepareRest(settings: ShopSettings, signal: AbortSignal): Promise<void> {
  await logStep('Office: build and deploy', () => deploy(settings, applications, signal));
  await runScript('demo/warmPictures.ts', [], { env: environmentOf(settings), signal });
}
