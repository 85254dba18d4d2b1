import { safeParse } from 'valibot';
import { eventOwner } from 'mf-shared/eventOwner';
import { contractFile, type Schemas } from '../package/packageContract.ts';
import { eventVersions, versionOf, type JsonSchema } from '../release/contract.ts';
import { sharedEvents, versionsIn, type EventSchemas } from './eventSchemas.ts';

/** Returns the events that a package defines itself. Throws if a name belongs to another package or a
 *  payload cannot be compared with those of other releases. */
export function ownEvents(release: string, declared: Schemas): EventSchemas {
  const described = Object.entries(declared).map(([name, schema]) => [name, versionsIn(schema)] as const);
  for (const [name, versions] of described) {
    const fault = nameFault(release, name) ?? payloadFault(versions);
    if (fault) throw new Error(`${release}: the event ${name} in ${contractFile} ${fault}`);
  }
  return Object.fromEntries(described);
}

function nameFault(release: string, name: string): string | undefined {
  if (sharedEvents[name]) return 'is already an event of mf-shared. Choose another name.';
  if (eventOwner(name) === release && /^[a-z_]+:[a-z]+(-[a-z]+)*$/.test(name)) return undefined;
  const prefix = release.replace(/^mf_/, '');
  return `must be named ${prefix}:wrap-chosen, or ${prefix}:wrap-requested if others publish it as a request.`;
}

function payloadFault(versions: JsonSchema[]): string | undefined {
  const read = safeParse(eventVersions, versions);
  if (!read.success || new Set(read.output.map(versionOf)).size < versions.length)
    return "must be event(1, { … }) or v.variant('v', [event(1, { … }), event(2, { … })]).";
  return versions.some(isIncomparable)
    ? 'has v.intersect, v.lazy or a tuple in its payload, which contracts cannot compare. Use objects, arrays, records, unions and plain values.'
    : undefined;
}

function isIncomparable({ properties = {}, items, additionalProperties, ...schema }: JsonSchema): boolean {
  if (schema['allOf'] || schema['$ref'] || Array.isArray(items)) return true;
  const inner = [
    ...(schema.anyOf ?? schema.oneOf ?? []),
    ...Object.values(properties),
    items,
    additionalProperties,
  ];
  return inner.some((one) => typeof one === 'object' && isIncomparable(one));
}
