import type { Release } from '../release/release.ts';
import { finding, type Finding } from '../release/finding.ts';
import type { Contract } from '../release/contract.ts';
import type { SchemaMismatch } from './schemaMismatches.ts';

export type ContractedRelease = Release & { contract: Contract };

export const named = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

export const describeMismatch = ({ field, reason }: SchemaMismatch, whole: Finding): Finding =>
  finding('{field} {reason}', { field: field || whole, reason });

export const promoteBoth = (one: Release, other: Release): Finding =>
  finding('promote both in one change (meltemi promote {one} {version} {other} VERSION)', {
    one: one.name,
    version: one.version,
    other: other.name,
  });
