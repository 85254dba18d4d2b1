import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { insertRightsTable } from '../backend/src/specification/tables/rights/rightsTable.ts';

const document = path.join(import.meta.dirname, '../docs/rights.md');
await writeFile(document, insertRightsTable(await readFile(document, 'utf8')));
