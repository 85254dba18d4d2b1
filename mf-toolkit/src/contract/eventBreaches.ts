import type { VersionedSchema } from './contract.ts';
import { misfits } from './misfits.ts';
import { describeMisfit, named, promoteBoth, type Party } from './party.ts';

const versionOf = (schema: VersionedSchema): number => schema.properties.v.const;

const versionsOf = (schemas: VersionedSchema[]): string => {
  const versions = schemas.map(versionOf);
  return `version${versions.length > 1 ? 's' : ''} ${versions.join(' and ')}`;
};

/** What one publishes and another understands otherwise. */
export function eventBreaches(listener: Party, all: Party[]): string[] {
  return Object.entries(listener.contract.needs.events).flatMap(([event, accepted]) =>
    all.flatMap((publisher) => {
      const published = publisher.contract.offers.events[event];
      return published ? breachesOf({ event, publisher, published, listener, accepted }) : [];
    }),
  );
}

interface Meeting {
  event: string;
  publisher: Party;
  published: VersionedSchema[];
  listener: Party;
  accepted: VersionedSchema[];
}

function breachesOf({ event, publisher, published, listener, accepted }: Meeting): string[] {
  // The bus delivers the newest version that the listener accepts.
  const given = newest(
    published.filter((one) => accepted.some((other) => versionOf(other) === versionOf(one))),
  );
  const wanted = given && accepted.find((one) => versionOf(one) === versionOf(given));
  if (!wanted) {
    const road =
      publisher.name === listener.name
        ? 'Accept what it publishes itself.'
        : `Publish a version that it accepts beside the new one until ${listener.name} accepts that too, or ` +
          `${promoteBoth(publisher, listener)}.`;
    return [
      `${named(publisher)} publishes ${event} in ${versionsOf(published)}, and ${named(listener)} accepts ` +
        `${versionsOf(accepted)}. ${road}`,
    ];
  }
  return misfits(wanted, given).map(
    (misfit) =>
      `${named(publisher)} publishes ${event} in version ${versionOf(given)} otherwise than ${named(listener)} reads it: ` +
      `${describeMisfit(misfit, 'its payload')}. Keep version ${versionOf(given)} as it was and publish the change as a new version beside it.`,
  );
}

const newest = (schemas: VersionedSchema[]): VersionedSchema | undefined =>
  schemas.toSorted((a, b) => versionOf(b) - versionOf(a))[0];

/** Events without a publisher, and request events without a listener. */
export function silences(one: Party, all: Party[]): string[] {
  const { offers, needs } = one.contract;
  const requests = Object.keys(offers.events).filter((event) => event.endsWith('-requested'));
  return [
    ...Object.keys(needs.events)
      .filter((event) => !all.some(({ contract }) => contract.offers.events[event]))
      .map(
        (event) =>
          `${named(one)} listens to ${event}, which nobody publishes. Promote its publisher first, or both as one change.`,
      ),
    ...requests
      .filter((event) => !all.some(({ contract }) => contract.needs.events[event]))
      .map(
        (event) =>
          `${named(one)} publishes ${event}, which nobody listens to. Promote its listener first, or both as one change.`,
      ),
  ];
}

/** The cart's lines go both ways: everybody reads those that the shell keeps, and some add their own. */
export function cartBreaches(one: Party, shell: Party): string[] {
  const [known, kept] = [one.contract.cart, shell.contract.cart];
  if (versionOf(known) !== versionOf(kept))
    return [
      `${named(one)} knows the cart in version ${versionOf(known)}, and ${named(shell)} keeps version ${versionOf(kept)}. ` +
        `A stored cart has one version: ${promoteBoth(one, shell)}.`,
    ];
  const adds = one.contract.needs.exports.includes('cartActions');
  const road = 'Add it as an optional field first, and require it once every live release writes it.';
  return [
    ...misfits(known, kept).map(
      (misfit) =>
        `${named(shell)} keeps the cart otherwise than ${named(one)} reads it: ${describeMisfit(misfit, 'a line')}. ${road}`,
    ),
    ...(adds ? misfits(kept, known) : []).map(
      (misfit) =>
        `${named(one)} adds lines to the cart that ${named(shell)} does not keep: ${describeMisfit(misfit, 'a line')}. ${road}`,
    ),
  ];
}
