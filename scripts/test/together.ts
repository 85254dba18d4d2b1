import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

// Runs the named test files one after the other in this process. Each is a test of its own, so that its hooks
// run before the next file is loaded.
for (const file of process.argv.slice(2))
  await test(file, async () => void (await import(pathToFileURL(path.resolve(file)).href)));
