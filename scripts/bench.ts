import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runScript } from './start/runScript.ts';

/** Everything that measures, one after the other: two at once would measure each other. */
const ownScripts = readdirSync(path.join(import.meta.dirname, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .toSorted()
  .map((name) => `scripts/bench/${name}`);
const { signal } = new AbortController();

for (const script of ['backend/bench/catalogue.ts', 'backend/bench/load.ts', ...ownScripts]) {
  console.log(`\n${script}`);
  try {
    await runScript(script, [], { env: {}, signal });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
