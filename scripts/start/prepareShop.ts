import { runScript } from './runScript.ts';
import { environmentOf, type ShopSettings } from './ShopSettings.ts';
import { step } from './step.ts';

/** Builds and releases the front-ends and fills database and picture store. What is there already is not made again,
 *  and what an earlier run left half done is finished. */
export async function prepareShop(settings: ShopSettings, signal: AbortSignal): Promise<void> {
  const env = environmentOf(settings);
  const run = (script: string, ...args: string[]): Promise<void> => runScript(script, args, { env, signal });
  await step('Front-ends: build and release', () => run('mf-toolkit/bin/meltemi.mjs', 'release', '--all'));
  await step('Demo shop: database and pictures', () => run('demo/seed.ts'));
}
