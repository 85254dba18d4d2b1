import type { Release } from '../release/release.ts';
import type { Contract } from './contract.ts';
import type { Misfit } from './misfits.ts';

export type Party = Release & { contract: Contract };

export const named = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

export const describeMisfit = ({ field, how }: Misfit, whole: string): string => `${field || whole} ${how}`;

export const promoteBoth = (one: Release, other: Release): string =>
  `promote both in one change (meltemi promote ${one.name} ${one.version} ${other.name} VERSION)`;
