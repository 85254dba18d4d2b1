import { eventOwner, isRequest, onlyPublisherOf } from 'mf-shared/eventOwner';
import { finding, type Finding } from '../release/finding.ts';
import { versionOf, type VersionedSchema } from '../release/contract.ts';
import { schemaMismatches } from './schemaMismatches.ts';
import { describeMismatch, named, promoteBoth, type ContractedRelease } from './contractedRelease.ts';

function versionsOf(schemas: VersionedSchema[]): Finding {
  const [first = 0, ...others] = schemas.map(versionOf);
  if (others.length === 0) return finding('version {version}', { version: first });
  const versions = others.reduce<number | Finding>(
    (list, version) => finding('{list} and {version}', { list, version }),
    first,
  );
  return finding('versions {versions}', { versions });
}

export function eventViolations(listener: ContractedRelease, all: ContractedRelease[]): Finding[] {
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

function violationsOf({ event, publisher, published, listener, accepted }: EventPair): Finding[] {
  // The bus delivers the newest version that the listener accepts.
  const delivered = newest(
    published.filter((one) => accepted.some((other) => versionOf(other) === versionOf(one))),
  );
  const expected = delivered && accepted.find((one) => versionOf(one) === versionOf(delivered));
  if (!expected) {
    const remedy =
      publisher.name === listener.name
        ? finding('A package must accept its own event.')
        : finding(
            'Publish an accepted version alongside the new one until {name} accepts the new one, or {remedy}.',
            { name: listener.name, remedy: promoteBoth(publisher, listener) },
          );
    return [
      finding('{publisher} publishes {event} in {published}, but {listener} accepts {accepted}. {remedy}', {
        publisher: named(publisher),
        event,
        published: versionsOf(published),
        listener: named(listener),
        accepted: versionsOf(accepted),
        remedy,
      }),
    ];
  }
  return schemaMismatches(expected, delivered).map((mismatch) =>
    finding(
      '{publisher} publishes {event} in version {version} with a payload that {listener} cannot read: {mismatch}. Keep version {version} unchanged and publish the change as a new version alongside it.',
      {
        publisher: named(publisher),
        event,
        version: versionOf(delivered),
        listener: named(listener),
        mismatch: describeMismatch(mismatch, finding('its payload')),
      },
    ),
  );
}

const newest = (schemas: VersionedSchema[]): VersionedSchema | undefined =>
  schemas.toSorted((a, b) => versionOf(b) - versionOf(a))[0];

/** `…-requested` events may be published by every package, others by their owner only. */
export const foreignEvents = ({ contract, ...release }: ContractedRelease): Finding[] =>
  Object.keys(contract.offers.events).flatMap((event) => {
    const owner = onlyPublisherOf(event) ?? release.name;
    return owner === release.name
      ? []
      : [
          finding('{release} publishes {event}, which only {owner} may publish.', {
            release: named(release),
            event,
            owner,
          }),
        ];
  });

export function unmatchedEvents(one: ContractedRelease, all: ContractedRelease[]): Finding[] {
  const { offers, needs } = one.contract;
  const isOwnRequest = (event: string): boolean => isRequest(event) && eventOwner(event) === one.name;
  const requests = Object.keys(offers.events).filter(isRequest);
  return [
    ...Object.keys(needs.events)
      // The owner of a request goes live before those who make it.
      .filter((event) => !isOwnRequest(event) && !all.some(({ contract }) => contract.offers.events[event]))
      .map((event) =>
        finding(
          '{release} listens to {event}, which no release publishes. Promote a publisher first, or both in one change.',
          { release: named(one), event },
        ),
      ),
    ...requests
      .filter((event) => !all.some(({ contract }) => contract.needs.events[event]))
      .map((event) =>
        finding(
          '{release} publishes {event}, which no release listens to. Promote a listener first, or both in one change.',
          { release: named(one), event },
        ),
      ),
  ];
}

/** Every release reads the cart lines that the shell stores, and some add lines. */
export function cartViolations(one: ContractedRelease, shell: ContractedRelease): Finding[] {
  const [read, stored] = [one.contract.cart, shell.contract.cart];
  if (versionOf(read) !== versionOf(stored))
    return [
      finding(
        '{release} uses cart version {version}, but {shell} uses version {shellVersion}. A stored cart has one version: {remedy}.',
        {
          release: named(one),
          version: versionOf(read),
          shell: named(shell),
          shellVersion: versionOf(stored),
          remedy: promoteBoth(one, shell),
        },
      ),
    ];
  const adds = one.contract.needs.exports.includes('cartActions');
  const values = {
    release: named(one),
    shell: named(shell),
    remedy: finding('Add the field as optional first and require it once every live release writes it.'),
  };
  const line = finding('a line');
  return [
    ...schemaMismatches(read, stored).map((mismatch) =>
      finding('{shell} stores cart lines that {release} cannot read: {mismatch}. {remedy}', {
        ...values,
        mismatch: describeMismatch(mismatch, line),
      }),
    ),
    ...(adds ? schemaMismatches(stored, read) : []).map((mismatch) =>
      finding('{release} adds cart lines that {shell} does not accept: {mismatch}. {remedy}', {
        ...values,
        mismatch: describeMismatch(mismatch, line),
      }),
    ),
  ];
}
