// After npm install: npm leaves out of the lock what it could not find, and a registry's mirror may not have the binaries
// of other platforms. Then npm ci refuses the lock everywhere. This puts them back by name and version.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { missingPlatforms, type LockedPackages } from './lock/missingPlatforms.ts';

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
const missing = missingPlatforms(lock.packages);
const root = lock.packages[''] ?? {};
const sorted = Object.entries({ ...lock.packages, ...missing })
  .filter(([place]) => place !== '')
  .toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = { '': root, ...Object.fromEntries(sorted) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages of other platforms were put into the lock`);
