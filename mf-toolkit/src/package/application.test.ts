import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { incompatibilities } from '../contract/incompatibilities.ts';
import { describeSet } from '../registry/describeSet.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import { inWords } from '../release/finding.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openTestStore, owning, writeRelease } from '../testing/testRelease.ts';
import { readFederatedPackage } from './federatedPackage.ts';
import { readOwns } from './readOwns.ts';

const office = { host: 'office' };

async function declare(federation: object): Promise<string> {
  const folder = await temporaryFolder('office');
  await mkdir(path.join(folder, 'src/locales'), { recursive: true });
  const json = { name: 'mf-office', version: '1.0.0', federation: { name: 'mf_office', ...federation } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(json));
  await writeFile(path.join(folder, 'src/locales/el.json'), '{}');
  return folder;
}

describe('an application with its own origin', () => {
  it('declares its host and exposes no modules', async () => {
    const pkg = readFederatedPackage(await declare({ application: office }));
    assert.deepEqual(pkg.exposes, {});
    assert.deepEqual((await readOwns(pkg)).application, office);
  });

  it('must not declare routes and needs a valid host', async () => {
    const folder = await declare({ application: office, routes: [{ path: '/desk' }] });
    assert.throws(() => readFederatedPackage(folder), /federation\.application: an application is not part/);
    const nowhere = await declare({ application: { host: 'Office.shop' } });
    assert.throws(() => readFederatedPackage(nowhere), /application\.host: must be a single host name label/);
  });

  it('is read with the other releases without changing the shop’s pages', async () => {
    const { folder, store } = await openTestStore();
    const gifts = owning({ routes: [{ path: '/gifts', frame: 'shop', guard: false }] });
    await writeRelease(folder, 'shell', '1.0.0');
    await writeRelease(folder, 'mf_gifts', '1.0.0', '', { owns: gifts });
    // Allowed, since the style sheet of an application applies only to its own document.
    const browser = { entries: ['main.1.js'], css: ['main.1.css'], exposes: {}, loadable: ['main.1.js'] };
    const files = { 'browser/main.1.css': 'body { margin: 0 }' };
    await writeRelease(
      folder,
      'mf_office',
      '1.0.0',
      '',
      { owns: owning({ application: office }), browser },
      files,
    );
    const versions = { shell: '1.0.0', mf_gifts: '1.0.0' };
    const without = await readSet(store, versions);
    const set = await readSet(store, { ...versions, mf_office: '1.0.0' });
    assert.deepEqual(set.excluded, []);
    assert.deepEqual(
      set.applications.map(({ name }) => name),
      ['mf_office'],
    );
    assert.deepEqual(describeSet(set), describeSet(without));
  });

  it('cannot use the host of another application', async () => {
    const { folder, store } = await openTestStore();
    const owns = owning({ application: office });
    const releases = [
      await writeRelease(folder, 'shell', '1.0.0'),
      await writeRelease(folder, 'mf_desk', '1.0.0', '', { owns }),
      await writeRelease(folder, 'mf_office', '1.0.0', '', { owns }),
    ];
    assert.deepEqual(
      incompatibilities(releases).map((fault) => inWords(fault)),
      ['mf_desk 1.0.0 and mf_office 1.0.0 both own the host office'],
    );
    const { excluded } = await readSet(store, { shell: '1.0.0', mf_desk: '1.0.0', mf_office: '1.0.0' });
    assert.deepEqual(
      excluded.map(({ name }) => name),
      ['mf_office'],
    );
  });
});
