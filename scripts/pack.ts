import path from 'node:path';
import { packPackages } from './pack/packPackages.ts';
import { repository } from './repository.ts';

const [folder = path.join(repository, 'dist')] = process.argv.slice(2);
for (const tarball of await packPackages(path.resolve(folder))) console.log(tarball);
