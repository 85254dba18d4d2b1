import type { Release } from '../release/release.ts';
import type { Contract } from './contract.ts';
import type { SchemaMismatch } from './schemaMismatches.ts';

export type ContractedRelease = Release & { contract: Contract };

export const named = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

export const describeMismatch = ({ field, reason }: SchemaMismatch, whole: string): string =>
  `${field || whole} ${reason}`;

export const promoteBoth = (one: Release, other: Release): string =>
  `promote both in one change (meltemi promote ${one.name} ${one.version} ${other.name} VERSION)`;
