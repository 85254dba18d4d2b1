import type { Owns } from '../release/owns.ts';
import type { Release } from '../release/release.ts';
import { schemaMismatches } from './schemaMismatches.ts';
import { describeMismatch, named } from './contractedRelease.ts';
import { patternCovers, patternsOverlap } from '../release/pathPatterns.ts';
import { isReservedPath } from '../release/reservedPaths.ts';

type Named = Pick<Release, 'name' | 'version' | 'owns' | 'contract'>;
type Owner = Named & { owns: Owns };

const ownersAmong = (releases: Named[]): Owner[] =>
  releases.filter((release): release is Owner => release.owns !== undefined);

const withoutRest = (path: string): string => path.replace(/\/\*$/, '');

/** Also true for /search and /search/*. */
function samePath(one: string, other: string): boolean {
  const [first, second] = [withoutRest(one), withoutRest(other)];
  return patternCovers(first, second) && patternCovers(second, first);
}

const callsOf = ({ contract }: Owner): string[] => Object.keys(contract?.offers.calls ?? {});

function commonClaims(claimant: Owner, holder: Owner): string[] {
  const [{ owns: one }, { owns: other }] = [claimant, holder];
  return [
    ...one.routes
      .filter(({ path }) => other.routes.some((theirs) => samePath(path, theirs.path)))
      .map(({ path }) => `the path ${path}`),
    ...Object.keys(one.fragments)
      .filter((name) => Object.hasOwn(other.fragments, name))
      .map((name) => `the fragment ${name}`),
    ...callsOf(claimant)
      .filter((name) => callsOf(holder).includes(name))
      .map((name) => `the call ${name}`),
    // A second owner could change the rule of the first.
    ...Object.keys({ ...one.slotRules, ...other.slotRules })
      .filter((slot) => Object.hasOwn(one.slots, slot) && Object.hasOwn(other.slots, slot))
      .map((slot) => `the slot ${slot}`),
    ...(one.application && one.application.host === other.application?.host
      ? [`the host ${one.application.host}`]
      : []),
  ];
}

/** Returns what both this release and another own. The shop uses only one of two such releases. */
export function ownershipConflicts(release: Named, others: Named[]): string[] {
  const [claimant] = ownersAmong([release]);
  if (!claimant) return [];
  return ownersAmong(others).flatMap((other) =>
    commonClaims(claimant, other).map((what) => `${named(other)} and ${named(claimant)} both own ${what}`),
  );
}

const delegates = ({ owns }: Owner, to: Owner, path: string): boolean =>
  (owns.delegates?.[to.name] ?? []).some((delegated) => patternCovers(delegated, path));

function describeOverlap(outer: Owner, outerPath: string, inner: Owner, innerPath: string): string[] {
  if (delegates(outer, inner, innerPath)) return [];
  return [
    `${named(inner)} owns ${innerPath}, which is part of ${outerPath} of ${named(outer)}. Choose another path, ` +
      `or add "delegates": { "${inner.name}": ["${innerPath}"] } to federation in the package.json of ${outer.name}.`,
  ];
}

/** Returns the paths of which one release would take URLs from another that did not delegate them. */
export function pathOverlaps(release: Named, others: Named[]): string[] {
  const [claimant] = ownersAmong([release]);
  if (!claimant) return [];
  return ownersAmong(others).flatMap((other) =>
    claimant.owns.routes.flatMap(({ path }) =>
      other.owns.routes.flatMap(({ path: theirs }) => {
        if (!patternsOverlap(path, theirs) || samePath(path, theirs)) return [];
        if (patternCovers(theirs, path)) return describeOverlap(other, theirs, claimant, path);
        if (patternCovers(path, theirs)) return describeOverlap(claimant, path, other, theirs);
        return [`${named(other)} owns ${theirs} and ${named(claimant)} owns ${path}, which share URLs`];
      }),
    ),
  );
}

export function ownershipFaults(releases: Release[]): string[] {
  const owners = ownersAmong(releases);
  return [
    ...owners.flatMap((owner, index) => [
      ...ownershipConflicts(owner, owners.slice(0, index)),
      ...pathOverlaps(owner, owners.slice(0, index)),
    ]),
    ...owners.flatMap((owner) => reservedPaths(owner)),
    ...owners.flatMap((owner) => missingProps(owner, owners)),
    ...owners.flatMap((owner) => closedSlots(owner, owners)),
  ];
}

const reservedPaths = (owner: Owner): string[] =>
  owner.owns.routes
    .filter(({ path }) => isReservedPath(path))
    .map(
      ({ path }) =>
        `${named(owner)} owns ${path}, which the backend responds to itself. Choose another path.`,
    );

function missingProps(owner: Owner, all: Owner[]): string[] {
  return Object.entries(owner.owns.fragments).flatMap(([name, { slots, props }]) =>
    Object.keys(slots).flatMap((slot) =>
      all.flatMap((host) => {
        const given = host.owns.slots[slot];
        if (!given) return [];
        return schemaMismatches(props, given).map(
          (mismatch) =>
            `${named(owner)} puts ${name} into ${slot} of ${named(host)}, where ${describeMismatch(mismatch, 'the slot’s props')}`,
        );
      }),
    ),
  );
}

/** Returns the slots into which the release puts a fragment although their owner does not allow it. */
export function closedSlots(release: Named, others: Named[]): string[] {
  const [owner] = ownersAmong([release]);
  if (!owner) return [];
  return Object.entries(owner.owns.fragments).flatMap(([fragment, { slots }]) =>
    ownersAmong(others).flatMap((host) =>
      Object.entries(host.owns.slotRules ?? {})
        .filter(([slot, { remotes }]) => Object.hasOwn(slots, slot) && !remotes.includes(owner.name))
        .map(
          ([slot, { remotes }]) =>
            `${named(owner)} puts ${fragment} into ${slot} of ${named(host)}, which shows only fragments of ` +
            `${remotes.join(', ') || 'no remote'}. Choose another slot, or add "${owner.name}" to ` +
            `federation.slotRules["${slot}"].remotes in the package.json of ${host.name}.`,
        ),
    ),
  );
}
