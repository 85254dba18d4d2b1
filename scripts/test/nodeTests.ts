import path from 'node:path';
import { judge, type Part } from './Part.ts';
import { runCommand } from './runCommand.ts';
import { freshResultFile, readResult, repository } from './tools.ts';

const reporter = path.join(import.meta.dirname, 'countingReporter.ts');

/** The tests of Node's own runner in the folders. */
export function nodeTests(name: string, folders: string[], env: NodeJS.ProcessEnv = {}): Part {
  return {
    name,
    kind: 'unit',
    run: async () => {
      const file = freshResultFile(name);
      const args = [
        '--test',
        '--test-concurrency=2',
        // A file that hangs is a failure that says its name, not a run without an end.
        '--test-timeout=300000',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${file}`,
        ...folders.map((folder) => `${folder}/**/*.test.ts`),
      ];
      const { code, output } = await runCommand(process.execPath, args, { cwd: repository, env });
      const counted = readResult(file) as { passed: number; failed: number } | null;
      return { ...judge(counted, code), output };
    },
  };
}
