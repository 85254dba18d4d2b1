import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepareDevelopmentKey } from 'mf-toolkit/registry';
import { hasEmbeddedDatabase } from '../../backend/src/platform/database/openDatabase.ts';
import { laterFile } from '../../demo/seed/picturesToWarm.ts';
import { applications, storefront } from '../repository.ts';
import { runScript } from './runScript.ts';
import { environmentOf, type ShopSettings } from './ShopSettings.ts';
import { logStep } from './logStep.ts';

const deploy = (settings: ShopSettings, names: string[], signal: AbortSignal): Promise<void> =>
  runScript('mf-toolkit/src/meltemi.ts', ['deploy', ...names], { env: environmentOf(settings), signal });

/** Opening the database to find this out would take a second of every start. */
const isSeeded = ({ dataFolder }: ShopSettings): boolean =>
  !process.env['DATABASE_URL'] &&
  hasEmbeddedDatabase(dataFolder) &&
  existsSync(path.join(dataFolder, 'pictures', laterFile));

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
  const seed = (): Promise<void> =>
    step('Demo shop: database and pictures', () =>
      runScript('demo/seed.ts', [], { env: environmentOf(settings), signal: either }),
    );
  const steps = [
    step('Front-ends: build and deploy', () => deploy(settings, names, either)),
    ...(isSeeded(settings) ? [] : [seed()]),
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
