import { prepareDevelopmentKey } from 'mf-toolkit/registry';
import { runScript } from './runScript.ts';
import { environmentOf, type ShopSettings } from './ShopSettings.ts';
import { logStep } from './logStep.ts';

/** Builds and releases the front-ends and seeds the demo shop. Steps that are done already are skipped. */
export async function prepareShop(settings: ShopSettings, signal: AbortSignal): Promise<void> {
  const env = environmentOf(settings);
  const run = (script: string, ...args: string[]): Promise<void> => runScript(script, args, { env, signal });
  await prepareDevelopmentKey(settings.dataFolder);
  await logStep('Front-ends: build and release', () => run('mf-toolkit/src/meltemi.ts', 'release', '--all'));
  await logStep('Demo shop: database and pictures', () => run('demo/seed.ts'));
}
