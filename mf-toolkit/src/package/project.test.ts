import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { packagesOf } from './project.ts';

it('finds the packages of workspaces; a folder without them is a package itself', async () => {
  const root = await temporaryFolder('project');
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ workspaces: ['mf-*'] }));
  const gifts = path.join(root, 'mf-gifts');
  await mkdir(gifts);
  await writeFile(path.join(gifts, 'package.json'), '{}');
  assert.deepEqual(packagesOf(root), [gifts]);
  assert.deepEqual(packagesOf(gifts), [gifts]);
});
