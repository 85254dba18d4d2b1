// Writes the table of who may read and write what into mf-account's README, from the definition that the server enforces.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { insertRightsTable } from '../backend/src/erp/rightsTableMarkdown.ts';

const readme = path.join(import.meta.dirname, '../mf-account/README.md');
await writeFile(readme, insertRightsTable(await readFile(readme, 'utf8')));
