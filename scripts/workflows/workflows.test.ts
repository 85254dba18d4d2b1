import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { selectSuites } from '../test/Suite.ts';
import { suites } from '../test/suites.ts';
import { frontEnds, repository } from '../repository.ts';
import { sharedSources } from './concernedBy.ts';
import { commandsOf, readWorkflow, workflowFiles, type Workflow } from './readWorkflow.ts';

type Scripts = Record<string, string>;

function scriptsOf(folder: string): Scripts {
  const text = readFileSync(path.join(repository, folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { scripts: Scripts }).scripts;
}

const isFor = (file: string): string => path.basename(file, '.yml');
const reusable = 'front-end.yml';
const inputsOf = (name: string): Record<string, string> => ({ 'inputs.package': name });

const commands = workflowFiles().flatMap((file) => {
  const workflow = readWorkflow(file);
  if (file === reusable) return frontEnds.flatMap((name) => commandsOf(workflow, inputsOf(name)));
  return commandsOf(workflow);
});

function assertRuns(command: string): void {
  const [, tool, script, folder = '.', words = ''] =
    /^(npm) (?:run )?(\S+)(?: -w (\S+))?(?: -- (.+))?$/.exec(command) ?? [];
  assert.equal(tool, 'npm', `${command} is an npm script`);
  if (script === 'ci') return;
  assert.ok(scriptsOf(folder)[script ?? ''], `${folder} has the script of: ${command}`);
  if (script === 'test' && folder === '.') selectSuites(suites, words.split(' ').filter(Boolean));
}

function pathsOf({ on }: Workflow): string[] {
  assert.deepEqual(on['push']?.paths, on['pull_request']?.paths);
  assert.deepEqual(on['push']?.branches, ['main']);
  return on['push']?.paths ?? [];
}

describe('a workflow', () => {
  it('exists for each part and for the whole shop', () => {
    const packages = ['nightly', 'front-ends', 'mf-shared', 'mf-toolkit', 'backend', 'demo', 'journeys'];
    for (const name of packages) assert.ok(workflowFiles().includes(`${name}.yml`), name);
  });

  it('uses actions of others by their commit, which nobody can move like a tag', () => {
    for (const file of workflowFiles())
      for (const [, action = ''] of readFileSync(
        path.join(repository, '.github/workflows', file),
        'utf8',
      ).matchAll(/uses: (.+)$/gm))
        assert.match(action, /^\.\/|^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/, `${file} uses ${action}`);
  });

  it('runs npm scripts and test suites that exist', () => {
    assert.ok(commands.length > 20);
    for (const command of commands) assertRuns(command);
  });

  it('runs when its package or one of its sources changes', () => {
    const paths = pathsOf(readWorkflow('front-ends.yml'));
    for (const source of [...frontEnds.map((name) => `${name}/src`), ...sharedSources])
      assert.ok(
        paths.some((filter) => path.matchesGlob(source.replace('**', 'x'), filter)),
        `front-ends.yml watches ${source}`,
      );
  });

  it('watches only paths that exist', () => {
    for (const file of workflowFiles())
      for (const filter of readWorkflow(file).on['push']?.paths ?? [])
        assert.ok(
          existsSync(path.join(repository, filter)) || globSync(filter, { cwd: repository }).length > 0,
          `${isFor(file)} watches ${filter}`,
        );
  });

  it('is the same for each front-end, with the same scripts', () => {
    const { 'front-end': job } = readWorkflow('front-ends.yml').jobs;
    assert.equal(job?.uses, `./.github/workflows/${reusable}`);
    assert.deepEqual(job.with, { package: '${{ matrix.package }}' });
    for (const name of frontEnds) assert.deepEqual(scriptsOf(name), scriptsOf('shell'));
  });

  it('checks the types and the style of its own package only', () => {
    const checksOf = (file: string): string[] =>
      commandsOf(readWorkflow(file), inputsOf('mf-account')).flatMap((command) => {
        const check = /^npm run (types|lint)( -- (?<folders>.+))?$/.exec(command);
        const isForAll = /^npm test\b.* (types|lint|static)\b/.test(command);
        return check || isForAll ? [check?.groups?.['folders'] ?? 'everything'] : [];
      });
    const checked = Object.fromEntries(
      workflowFiles().map((file) => [isFor(file), [...new Set(checksOf(file))]]),
    );
    assert.deepEqual(checked, {
      'front-end': ['mf-account'],
      'front-ends': [],
      'mf-shared': ['mf-shared'],
      'mf-toolkit': ['mf-toolkit scripts'],
      backend: ['backend'],
      demo: ['demo benchmarks chaos'],
      advisories: [],
      nightly: [],
      journeys: ['e2e'],
    });
  });

  // The suite `workflow` runs these commands for one front-end, so npm test covers every command of the
  // workflows.
  it('runs only commands that npm test also runs', () => {
    const root = scriptsOf('.');
    assert.equal(root['types'], 'meltemi types');
    assert.equal(root['lint'], 'node scripts/lint.ts');
    const own = commandsOf(readWorkflow(reusable), inputsOf('mf-account'));
    const others = own.filter((command) => !command.includes('-w mf-account'));
    const checks = ['npm ci', 'npm run types -- mf-account', 'npm run lint -- mf-account'];
    assert.deepEqual([...new Set(others)], checks);
    assert.deepEqual(scriptsOf('mf-shared')['test'], scriptsOf('mf-account')['test']);
  });
});
