import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listMigrations } from '../../platform/database/migrate/migrate.ts';
import { createTestDatabase } from '../database/testDatabase.ts';
import { describeStatements, type Statements } from './checkStatements.ts';
import { recordedTests } from './recordedTests.ts';

// Records all statements that this backend's tests send to the database in statements.json, and the newest
// migration in migrations/released.json.

const here = import.meta.dirname;
const backend = resolve(here, '../../..');

async function runTests(folder: string): Promise<void> {
  const collect = ['--import', join(here, 'collectStatements.ts')];
  const running = spawn(
    process.execPath,
    [...collect, '--test', '--test-reporter', 'dot', ...recordedTests()],
    {
      cwd: backend,
      stdio: 'inherit',
      env: { ...process.env, STATEMENTS_FOLDER: folder },
    },
  );
  const [code] = (await once(running, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The tests failed. No statements were recorded.');
}

async function readTexts(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files.flatMap((file) => JSON.parse(file) as string[]);
}

function withoutRepetitions(texts: string[]): string[] {
  const byShape = new Map<string, string>();
  for (const text of texts.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const shape = text
      .replace(/\$\d+/g, '$')
      .replace(/\bin \(\$(?:, \$)+\)/g, 'in ($)')
      .replace(/(\([^()]*\))(?:, ?\1)+/g, (_, row: string) => row);
    if (!byShape.has(shape)) byShape.set(shape, text);
  }
  return [...byShape.values()].toSorted();
}

const folder = await mkdtemp(join(tmpdir(), 'meltemi-statements-'));
try {
  await runTests(folder);
  const texts = withoutRepetitions(await readTexts(folder));
  const { db, close } = await createTestDatabase();
  const recorded: Statements = {};
  // Tests of migrations and restores also use their own tables, which are missing here.
  for (const [text, { parameters }] of await describeStatements(db, texts))
    if (parameters !== undefined) recorded[text] = parameters;
  await close();
  await writeFile(join(here, 'statements.json'), `${JSON.stringify(recorded, null, 2)}\n`);
  const newestMigration = (await listMigrations()).at(-1)?.number;
  await writeFile(
    join(backend, 'src/platform/database/migrations/released.json'),
    `{ "newestMigration": ${newestMigration} }\n`,
  );
  const count = Object.keys(recorded).length;
  console.log(
    `\n${count} statements recorded; ${texts.length - count} do not match the schema and were excluded.`,
  );
} finally {
  await rm(folder, { recursive: true });
}
