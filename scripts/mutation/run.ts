import path from 'node:path';
import { Stryker, type MutantResult } from '@stryker-mutator/core';
import { repository } from '../repository.ts';
import { parts } from './parts.ts';

const goal = 0.92;

const common = {
  plugins: ['@stryker-mutator/jest-runner', '@stryker-mutator/tap-runner'],
  concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 1),
  ignorePatterns: ['**/dist', '.data', 'docs', 'test-results'],
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
  // Jest and Node do not need tsconfig, and Stryker cannot read it with this version of TypeScript.
  tsconfigFile: 'none',
  // Texts for people are covered by the tests of the forms that show them.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  allowEmpty: true,
};

const isNoticed = ({ status }: MutantResult): boolean => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }: MutantResult): boolean => status === 'Survived' || status === 'NoCoverage';

function describe({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const place = `${path.relative(repository, fileName)}:${location.start.line}:${location.start.column}`;
  return `  ${status} ${place} ${mutatorName}: ${(replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 90)}`;
}

const [only, ...named] = process.argv.slice(2);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const files = named.filter((file) => !isTest(file));
const tests = named.filter(isTest);

const onlyNamed = { config: { testMatch: tests.map((test) => `**/${test}`) } };
const nodeArgs = ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'];

let [noticed, missed] = [0, 0];
for (const [name, { folder, tests: all, options }] of Object.entries(parts)) {
  if (only && only !== name) continue;
  process.chdir(path.join(repository, folder));
  const results = await new Stryker({
    ...common,
    ...options,
    ...(files.length > 0 && { mutate: files }),
    ...(tests.length > 0 && { jest: onlyNamed }),
    tap: { testFiles: tests.length > 0 ? tests : (all ?? []), nodeArgs },
  }).runMutationTest();
  const [killed, alive] = [results.filter(isNoticed), results.filter(isMissed)];
  noticed += killed.length;
  missed += alive.length;
  console.log(`${name}: ${killed.length} of ${killed.length + alive.length} mutants killed`);
  for (const mutant of alive) console.log(describe(mutant));
}
const score = noticed / (noticed + missed);
console.log(`${score < goal ? '✗' : '✓'} mutation score: ${score.toFixed(3)} (at least ${goal})`);
process.exitCode = score < goal ? 1 : 0;
