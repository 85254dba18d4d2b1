import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../repository.ts';
import { commandsOf, readWorkflow } from '../workflows/readWorkflow.ts';
import type { Outcome, Suite } from './Suite.ts';
import { runCommand } from './runCommand.ts';

const trialPackage = 'mf-account';

const isOwn = (command: string): boolean =>
  command.startsWith('npm run ') && command.includes(`-w ${trialPackage}`);

async function run(): Promise<Outcome> {
  const store = await mkdtemp(path.join(tmpdir(), 'workflow-store-'));
  const inputs = { 'inputs.package': trialPackage };
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

export const workflow: Suite = {
  name: 'workflow',
  kind: 'static',
  stage: 'tests',
  isNightly: true,
  jobs: () => [{ name: 'front-end.yml', run }],
};
