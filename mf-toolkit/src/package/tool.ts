import path from 'node:path';
import { repository } from './federatedPackage.ts';

/** The path of a command that an installed package brings. */
export const tool = (name: string): string => path.join(repository, 'node_modules/.bin', name);
