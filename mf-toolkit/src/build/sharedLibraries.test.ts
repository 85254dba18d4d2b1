import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { sharedVersions } from './sharedLibraries.ts';

async function remote(dependencies: Record<string, string>, installed: Record<string, string> = {}) {
  const folder = await temporaryFolder('remote');
  for (const [name, version] of Object.entries(installed)) {
    const library = path.join(folder, 'node_modules', name);
    await mkdir(library, { recursive: true });
    await writeFile(path.join(library, 'package.json'), JSON.stringify({ name, version }));
  }
  return { folder, name: 'mf_gifts', dependencies };
}

describe('the shared libraries of a release', () => {
  it('have the ranges that its package declares', async () => {
    const { react } = sharedVersions(await remote({ react: '^19.1.0', 'react-dom': '^19.2.0' }));
    assert.equal(react?.required, '^19.1.0');
    assert.match(react.version, /^19\./);
  });

  it('have the ranges of mf-shared if the package declares none', async () => {
    const { 'react-dom/client': client, 'mf-shared': shared } = sharedVersions(await remote({}));
    assert.equal(client?.required, '^19.2.0');
    assert.equal(shared?.required, `^${shared?.version}`);
  });

  it('have the range of the installed mf-shared if it is installed from a file', async () => {
    const pkg = await remote({ 'mf-shared': 'file:../tarballs/mf-shared-1.1.0.tgz' });
    const { 'mf-shared': shared } = sharedVersions(pkg);
    assert.equal(shared?.required, `^${shared?.version}`);
  });

  it('are rejected if the installed version is outside the declared range', async () => {
    const pkg = await remote({ react: '^18.2.0' });
    assert.throws(() => sharedVersions(pkg), /mf_gifts declares react \^18\.2\.0, but 19\.\S+ is installed/);
  });

  it('include React 18 if built with it, so that a shop with React 19 rejects the release', async () => {
    const pkg = await remote({ react: '^18.2.0' }, { react: '18.3.1' });
    assert.deepEqual(sharedVersions(pkg)['react'], { version: '18.3.1', required: '^18.2.0' });
  });
});
