import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { readFederatedPackage } from './federatedPackage.ts';
import { frontEndsOf, projectRoot } from './project.ts';

// Shell and remotes are released independently: a module that disappears from here breaks a live shell.
const promised = {
  shell: [],
  mf_catalogue: ['./locales/el', './routes'],
  mf_account: [
    './AuthPopup',
    './FavouriteButton',
    './LastOrder',
    './OrderAccount',
    './ProfileMenu',
    './YourFavourites',
    './locales/el',
    './routes',
  ],
  mf_checkout: ['./CartButton', './DeliveryPromises', './locales/el', './routes'],
};

const root = projectRoot();

describe('the front-end packages', () => {
  const packages = frontEndsOf(root).map(readFederatedPackage);

  it('expose the modules that a live shell may load', () => {
    for (const [name, modules] of Object.entries(promised)) {
      const pkg = packages.find((one) => one.name === name);
      assert.deepEqual(Object.keys(pkg?.exposes ?? {}).toSorted(), modules);
    }
  });

  it('contain every file that they expose', () => {
    for (const { folder, exposes } of packages)
      for (const file of Object.values(exposes)) assert.ok(existsSync(path.join(folder, file)), file);
  });

  it('must declare "federation"', () => {
    assert.throws(() => readFederatedPackage(path.join(root, 'backend')), /no "federation"/);
  });
});
