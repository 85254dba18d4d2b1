import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepareDevelopmentKey } from 'mf-toolkit/registry';
import { hasEmbeddedDatabase } from '../../backend/src/platform/database/open/openDatabase.ts';
import { laterFile } from '../../demo/seed/picturesToWarm.ts';
import { applications, storefront } from '../repository.ts';
import { runScript } from './runScript.ts';
import { runTogether } from './runTogether.ts';
import { environmentOf, type ShopSettings } from './ShopSettings.ts';
import { logStep } from './logStep.ts';

const deploy = (settings: ShopSettings, names: string[], signal: AbortSignal): Promise<void> =>
  runScript('mf-toolkit/src/meltemi.ts', ['deploy', ...names], { env: environmentOf(settings), signal });

/** Opening the database to find this out would take a second of every start. */
const isSeeded = ({ dataFolder }: ShopSettings): boolean =>
  !process.env['DATABASE_URL'] &&
  hasEmbeddedDatabase(dataFolder) &&
  existsSync(path.join(dataFolder, 'pictures', laterFile));

/** If one step fails, the other is stopped too before this throws, because it locks the data folder. */
export async function prepareShop(
  settings: ShopSettings,
  signal: AbortSignal,
  names = ['--all'],
): Promise<void> {
  await prepareDevelopmentKey(settings.dataFolder);
  const build = (either: AbortSignal): Promise<void> =>
    logStep('Front-ends: build and deploy', () => deploy(settings, names, either));
  const seed = (either: AbortSignal): Promise<void> =>
    logStep('Demo shop: database and pictures', () =>
      runScript('demo/seed.ts', settings.plainPictures ? ['--plain-pictures'] : [], {
        env: environmentOf(settings),
        signal: either,
      }),
    );
  await runTogether(isSeeded(settings) ? [build] : [build, seed], signal);
}

export const prepareStorefront = (settings: ShopSettings, signal: AbortSignal): Promise<void> =>
  prepareShop(settings, signal, storefront);

/** Prepares in parallel what shoppers do not need at first. The pictures are rendered at low priority. */
export async function prepareRest(settings: ShopSettings, signal: AbortSignal): Promise<void> {
  await Promise.all([
    logStep('Office: build and deploy', () => deploy(settings, applications, signal)),
    runScript('demo/warmPictures.ts', [], { env: environmentOf(settings), signal }),
  ]);
}
