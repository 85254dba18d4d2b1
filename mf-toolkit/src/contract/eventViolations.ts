import { isRequest, onlyPublisherOf, ownerOf } from 'mf-shared/eventOwner';
import { versionOf, type VersionedSchema } from '../release/contract.ts';
import { schemaMismatches } from './schemaMismatches.ts';
import { describeMismatch, named, promoteBoth, type ContractedRelease } from './contractedRelease.ts';

const versionsOf = (schemas: VersionedSchema[]): string => {
  const versions = schemas.map(versionOf);
  return `version${versions.length > 1 ? 's' : ''} ${versions.join(' and ')}`;
};

export function eventViolations(listener: ContractedRelease, all: ContractedRelease[]): string[] {
  return Object.entries(listener.contract.needs.events).flatMap(([event, accepted]) =>
    all.flatMap((publisher) => {
      const published = publisher.contract.offers.events[event];
      return published ? violationsOf({ event, publisher, published, listener, accepted }) : [];
    }),
  );
}

interface EventPair {
  event: string;
  publisher: ContractedRelease;
  published: VersionedSchema[];
  listener: ContractedRelease;
  accepted: VersionedSchema[];
}

function violationsOf({ event, publisher, published, listener, accepted }: EventPair): string[] {
  // The bus delivers the newest version that the listener accepts.
  const delivered = newest(
    published.filter((one) => accepted.some((other) => versionOf(other) === versionOf(one))),
  );
  const expected = delivered && accepted.find((one) => versionOf(one) === versionOf(delivered));
  if (!expected) {
    const remedy =
      publisher.name === listener.name
        ? 'A package must accept its own event.'
        : `Publish an accepted version alongside the new one until ${listener.name} accepts the new one, or ` +
          `${promoteBoth(publisher, listener)}.`;
    return [
      `${named(publisher)} publishes ${event} in ${versionsOf(published)}, but ${named(listener)} accepts ` +
        `${versionsOf(accepted)}. ${remedy}`,
    ];
  }
  return schemaMismatches(expected, delivered).map(
    (mismatch) =>
      `${named(publisher)} publishes ${event} in version ${versionOf(delivered)} with a payload that ${named(listener)} cannot read: ` +
      `${describeMismatch(mismatch, 'its payload')}. Keep version ${versionOf(delivered)} unchanged and publish the change as a new version alongside it.`,
  );
}

const newest = (schemas: VersionedSchema[]): VersionedSchema | undefined =>
  schemas.toSorted((a, b) => versionOf(b) - versionOf(a))[0];

/** `…-requested` events may be published by every package, others by their owner only. */
export const foreignEvents = ({ contract, ...release }: ContractedRelease): string[] =>
  Object.keys(contract.offers.events).flatMap((event) => {
    const owner = onlyPublisherOf(event) ?? release.name;
    return owner === release.name
      ? []
      : [`${named(release)} publishes ${event}, which only ${owner} may publish.`];
  });

export function unmatchedEvents(one: ContractedRelease, all: ContractedRelease[]): string[] {
  const { offers, needs } = one.contract;
  const isOwnRequest = (event: string): boolean => isRequest(event) && ownerOf(event) === one.name;
  const requests = Object.keys(offers.events).filter(isRequest);
  return [
    ...Object.keys(needs.events)
      // The owner of a request goes live before those who make it.
      .filter((event) => !isOwnRequest(event) && !all.some(({ contract }) => contract.offers.events[event]))
      .map(
        (event) =>
          `${named(one)} listens to ${event}, which no release publishes. Promote a publisher first, or both in one change.`,
      ),
    ...requests
      .filter((event) => !all.some(({ contract }) => contract.needs.events[event]))
      .map(
        (event) =>
          `${named(one)} publishes ${event}, which no release listens to. Promote a listener first, or both in one change.`,
      ),
  ];
}

/** Every release reads the cart lines that the shell stores, and some add lines. */
export function cartViolations(one: ContractedRelease, shell: ContractedRelease): string[] {
  const [read, stored] = [one.contract.cart, shell.contract.cart];
  if (versionOf(read) !== versionOf(stored))
    return [
      `${named(one)} uses cart version ${versionOf(read)}, but ${named(shell)} uses version ${versionOf(stored)}. ` +
        `A stored cart has one version: ${promoteBoth(one, shell)}.`,
    ];
  const adds = one.contract.needs.exports.includes('cartActions');
  const remedy = 'Add the field as optional first and require it once every live release writes it.';
  return [
    ...schemaMismatches(read, stored).map(
      (mismatch) =>
        `${named(shell)} stores cart lines that ${named(one)} cannot read: ${describeMismatch(mismatch, 'a line')}. ${remedy}`,
    ),
    ...(adds ? schemaMismatches(stored, read) : []).map(
      (mismatch) =>
        `${named(one)} adds cart lines that ${named(shell)} does not accept: ${describeMismatch(mismatch, 'a line')}. ${remedy}`,
    ),
  ];
}
