import path from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { trackPromises } from './promiseTracking.ts';

const folder = process.cwd();

// Runs the named test files one after the other in this process. Each is a test of its own, so that its hooks
// run before the next file is loaded.
for (const file of process.argv.slice(2))
  await test(file, async () => {
    process.chdir(folder);
    const loading = trackPromises(() => import(pathToFileURL(path.resolve(file)).href));
    // As in a process of its own, the first of its tests waits until the whole file has been evaluated.
    before(() => loading.catch(() => undefined));
    await loading;
  });
