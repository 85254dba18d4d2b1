import path from 'node:path';
import { frontEndsOf, readFederatedPackage } from 'mf-toolkit/package';

export const repository = path.resolve(import.meta.dirname, '..');

export const frontEnds = frontEndsOf(repository).map((folder) => path.basename(folder));

const isApplication = (name: string): boolean =>
  readFederatedPackage(path.join(repository, name)).application !== undefined;

export const storefront = frontEnds.filter((name) => !isApplication(name));
export const applications = frontEnds.filter(isApplication);

export const tool = (name: string): string => path.join(repository, 'node_modules/.bin', name);
