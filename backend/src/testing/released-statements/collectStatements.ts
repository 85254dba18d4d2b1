import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEvent } from 'kysely';
import { statements } from '../../platform/database/queries/statements.ts';

// Loaded before a test (node --import): when the process ends, writes all statements of the test to a folder.

const texts = new Set<string>();
subscribe(statements.name, (event) => {
  const { level, query } = event as LogEvent;
  if (level === 'query' && /^\s*(select|with|insert|update|delete)\b/i.test(query.sql)) texts.add(query.sql);
});
process.on('exit', () => {
  const folder = process.env['STATEMENTS_FOLDER'] ?? '';
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...texts]));
});
