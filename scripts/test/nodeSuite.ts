import path from 'node:path';
import { repository } from '../repository.ts';
import { countResults, type Suite } from './Suite.ts';
import { runCommand } from './runCommand.ts';
import { freshResultFile, readResult } from './resultFile.ts';

const reporter = path.join(import.meta.dirname, 'countingReporter.ts');

/** A file whose process does not end is no test that times out: the runner would wait for it for ever. */
const suiteLimitMs = 30 * 60_000;

/** The node:test tests of some folders, or single files. A run that takes too long fails with the names of the files in progress. */
export function nodeSuite(
  name: string,
  places: string[],
  env: NodeJS.ProcessEnv = {},
  limitMs = suiteLimitMs,
): Suite {
  return {
    name,
    kind: 'unit',
    run: async () => {
      const file = freshResultFile(name);
      const args = [
        '--test',
        '--test-concurrency=2',
        '--test-timeout=300000',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${file}`,
        ...places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`)),
      ];
      const { code, output } = await runCommand(process.execPath, args, { cwd: repository, env, limitMs });
      const counted = readResult(file) as { passed: number; failed: number } | null;
      return { ...countResults(counted, code), output };
    },
  };
}
