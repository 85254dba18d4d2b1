import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { frontEnds, repository } from '../repository.ts';
import { concernedBy } from '../workflows/concernedBy.ts';
import { backendSuite } from './backend.ts';
import { importersOf } from './importers.ts';
import { jestSuite } from './jestSuite.ts';
import { nodeSuite, testFiles } from './nodeSuite.ts';
import { check, structure } from './staticChecks.ts';
import type { Suite } from './Suite.ts';

const nodePackages = ['backend', 'benchmarks', 'demo', 'mf-toolkit', 'scripts'];

const isForAll = (file: string): boolean =>
  /^(mf-shared|mf-toolkit|mf-office\/src\/contract)\//.test(file) ||
  ['package-lock.json', 'tsconfig.base.json'].includes(file);

function concernedTests(folder: string, files: string[]): string[] {
  const all = testFiles([folder]);
  if (files.some(isForAll)) return all;
  // Tests of the scripts check the documents.
  if (folder === 'scripts' && files.some((file) => file.endsWith('.md'))) return all;
  const absolute = all.map((file) => path.join(repository, file));
  const found = files.flatMap((file) => importersOf(path.join(repository, file), absolute));
  return [...new Set(found)].map((file) => path.relative(repository, file));
}

const buildOf = (folder: string): Suite =>
  check({ name: `build ${folder}`, stage: 'builds', cwd: folder }, 'meltemi', 'build');

export function suitesFor(files: string[]): Suite[] {
  const concerned = concernedBy(files, frontEnds);
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))].filter(
    (folder) => existsSync(path.join(repository, folder, 'tsconfig.json')) && folder !== '',
  );
  const existing = files.filter((file) => existsSync(path.join(repository, file)));
  const jests = files.some((file) => file.startsWith('mf-shared/')) ? ['mf-shared', ...concerned] : concerned;
  return [
    ...concerned.map(buildOf),
    ...jests.map(jestSuite),
    ...nodePackages
      .map((folder) => ({ folder, tests: concernedTests(folder, files) }))
      .filter(({ tests }) => tests.length > 0)
      .map(({ folder, tests }) => (folder === 'backend' ? backendSuite(tests) : nodeSuite(folder, tests))),
    ...(folders.length > 0
      ? [
          check({ name: 'types', stage: 'sources' }, 'meltemi', 'types', ...folders),
          check({ name: 'lint', stage: 'tests' }, 'oxlint', '--type-aware', '--deny-warnings', ...folders),
          structure,
        ]
      : []),
    ...(existing.length > 0
      ? [
          check(
            { name: 'format', stage: 'sources' },
            'oxfmt',
            '--check',
            '--no-error-on-unmatched-pattern',
            ...existing,
          ),
        ]
      : []),
  ];
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);

export const changedFiles = (since: string): string[] => [
  ...git('diff', '--name-only', '--merge-base', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
