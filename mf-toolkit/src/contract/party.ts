import type { Release } from '../release/release.ts';
import type { Contract } from './contract.ts';
import type { Misfit } from './misfits.ts';

/** A release that says what it offers and needs. */
export type Party = Release & { contract: Contract };

export const named = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

/** `user.email is missing`, or of the whole: `can be null, not object`. */
export const describeMisfit = ({ field, how }: Misfit, whole: string): string => `${field || whole} ${how}`;

/** The command that makes two releases live at once. */
export const promoteBoth = (one: Release, other: Release): string =>
  `promote both as one change (meltemi promote ${one.name} ${one.version} ${other.name} VERSION)`;
