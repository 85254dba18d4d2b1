import { prepareDevelopmentKey } from 'mf-toolkit/registry';
import { runScript } from './runScript.ts';
import { environmentOf, type ShopSettings } from './ShopSettings.ts';
import { logStep } from './logStep.ts';

/**
 * Builds and releases the front-ends while seeding the demo shop. Skips completed steps. If one fails, the
 * other is stopped before this rejects, since it locks the data folder.
 */
export async function prepareShop(settings: ShopSettings, signal: AbortSignal): Promise<void> {
  await prepareDevelopmentKey(settings.dataFolder);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const env = environmentOf(settings);
  const step = async (title: string, script: string, ...args: string[]): Promise<void> => {
    try {
      await logStep(title, () => runScript(script, args, { env, signal: either }));
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  };
  const steps = [
    step('Front-ends: build and release', 'mf-toolkit/src/meltemi.ts', 'release', '--all'),
    step('Demo shop: database and pictures', 'demo/seed.ts'),
  ];
  await Promise.allSettled(steps);
  await Promise.all(steps);
}

/**
 * Renders the pictures behind the first screens while the shop runs. This is optional: missing ones are
 * rendered on request.
 */
export const warmPictures = (settings: ShopSettings, signal: AbortSignal): Promise<void> =>
  runScript('demo/warmPictures.ts', [], { env: environmentOf(settings), signal }).catch(() => undefined);
