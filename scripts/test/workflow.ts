import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandsOf, readWorkflow } from '../workflows/readWorkflow.ts';
import type { Outcome, Part } from './Part.ts';
import { runCommand } from './runCommand.ts';
import { repository } from './tools.ts';

// The smallest of the four; the others have the same scripts, word for word.
const trialPackage = 'mf-account';

const isOwn = (command: string): boolean =>
  command.startsWith('npm run ') && command.includes(`-w ${trialPackage}`);

/** Does what a front-end's workflow does with its own package, from the build to the release, into a store of its own.
 *  The rest of the workflow, types and tests, are parts of their own. */
async function run(): Promise<Outcome> {
  const store = await mkdtemp(path.join(tmpdir(), 'workflow-store-'));
  const inputs = { 'inputs.package': trialPackage, 'github.run_number': '1' };
  const commands = commandsOf(readWorkflow('front-end.yml'), inputs);
  const outcome: Outcome = { passed: 0, failed: 0, output: '' };
  for (const command of commands.filter(isOwn)) {
    const { code, output } = await runCommand('sh', ['-c', command], {
      cwd: repository,
      env: { STORE: store },
    });
    if (code === 0) outcome.passed += 1;
    else {
      outcome.failed += 1;
      outcome.output += `${command}\n${output}\n`;
    }
  }
  await rm(store, { recursive: true, force: true });
  return outcome;
}

export const workflow: Part = { name: 'workflow', kind: 'static', run };
