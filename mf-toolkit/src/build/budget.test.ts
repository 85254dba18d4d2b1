import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { measureCost, overruns } from './budget.ts';

describe('the budget of a package', () => {
  it('counts every file that an English page can load once', async () => {
    const folder = await temporaryFolder('budget');
    for (const file of ['entry.js', 'shared.js', 'page.js', 'greek.js', 'page.css'])
      await writeFile(path.join(folder, file), `/* ${file} */`);
    const cost = await measureCost(folder, {
      entries: ['entry.js'],
      css: [],
      exposes: {
        './routes': { js: ['shared.js', 'page.js'], css: ['page.css'] },
        './Button': { js: ['shared.js'], css: [] },
        './locales/el': { js: ['greek.js'], css: [] },
      },
      loadable: [],
      shared: {},
    });
    assert.equal(cost.requests, 4);
    assert.ok(cost.kB > 0 && cost.kB < 0.2);
  });

  it('counts only the largest of the lazy pages', async () => {
    const folder = await temporaryFolder('budget');
    const sizes = { 'entry.js': 1, 'list.js': 20, 'item.js': 40 };
    for (const [file, kB] of Object.entries(sizes))
      await writeFile(path.join(folder, file), 'a();'.repeat(kB * 256));
    const page = (file: string) => ({ js: [file], css: [] });
    const cost = await measureCost(folder, {
      entries: ['entry.js'],
      css: [],
      exposes: {
        './routes': page('entry.js'),
        './pages/list': page('list.js'),
        './pages/item': page('item.js'),
      },
      loadable: [],
      shared: {},
    });
    assert.deepEqual([cost.requests, cost.mainThreadMs], [2, 41 / 20]);
  });

  it('estimates the time to compile from the size of the scripts, independent of the machine', async () => {
    const folder = await temporaryFolder('budget');
    await writeFile(path.join(folder, 'entry.js'), 'a();'.repeat(30 * 256));
    const cost = await measureCost(folder, {
      entries: ['entry.js'],
      css: [],
      exposes: {},
      loadable: [],
      shared: {},
    });
    assert.equal(cost.mainThreadMs, 1.5);
  });

  it('reports each exceeded limit with its value', () => {
    const budget = { kB: 10, requests: 2, mainThreadMs: 5 };
    assert.deepEqual(overruns({ kB: 10, requests: 2, mainThreadMs: 5 }, budget), []);
    assert.deepEqual(overruns({ kB: 12.34, requests: 2, mainThreadMs: 5 }, budget), ['kB 12.3 (budget 10)']);
  });
});
