import path from 'node:path';
import { repository } from '../repository.ts';
import { countResults, type Suite } from './Suite.ts';
import { runCommand } from './runCommand.ts';
import { freshResultFile, readResult } from './resultFile.ts';

const reporter = path.join(import.meta.dirname, 'countingReporter.ts');

/** The node:test tests of some folders. */
export function nodeSuite(name: string, folders: string[], env: NodeJS.ProcessEnv = {}): Suite {
  return {
    name,
    kind: 'unit',
    run: async () => {
      const file = freshResultFile(name);
      const args = [
        '--test',
        '--test-concurrency=2',
        // A file that hangs fails with its name instead of blocking the run.
        '--test-timeout=300000',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${file}`,
        ...folders.map((folder) => `${folder}/**/*.test.ts`),
      ];
      const { code, output } = await runCommand(process.execPath, args, { cwd: repository, env });
      const counted = readResult(file) as { passed: number; failed: number } | null;
      return { ...countResults(counted, code), output };
    },
  };
}
