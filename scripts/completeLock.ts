// Run after npm install against a registry mirror without the binaries of other platforms: npm omits them
// from the lock, and npm ci then rejects the lock on every machine.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './repository.ts';
import { missingPlatforms, type LockedPackages } from './lock/missingPlatforms.ts';

const file = path.join(repository, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
const missing = missingPlatforms(lock.packages);
const root = lock.packages[''] ?? {};
const sorted = Object.entries({ ...lock.packages, ...missing })
  .filter(([location]) => location !== '')
  .toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = { '': root, ...Object.fromEntries(sorted) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages of other platforms were added to the lock`);
