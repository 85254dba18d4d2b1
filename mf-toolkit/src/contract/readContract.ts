import { calls as callsOfShared } from 'mf-shared/calls';
import { cartFormat } from 'mf-shared/cartFormat';
import { isRequest } from 'mf-shared/eventOwner';
import { languages, sourceLanguage } from 'mf-shared/languages';
import { contractFile } from '../package/packageContract.ts';
import { versionOf, type CallContract, type Contract, type VersionedSchema } from '../release/contract.ts';
import { describeCall, type Calls } from './describeCalls.ts';
import { sharedEvents, type EventSchemas } from './eventSchemas.ts';
import { jsonSchema } from './jsonSchema.ts';
import { eventKey, readUses, type Uses } from './readUses.ts';

interface Sources {
  files: string[];
  modules: string[];
  /** Exports of mf-shared; empty unless the release's copy is used at run time. */
  sharedExports: string[];
  isShell?: boolean;
  /** Calls besides those of mf-shared. */
  otherCalls?: CallContracts;
  /** The calls that an application defines, all of which it needs. */
  applicationCalls?: CallContracts | undefined;
  /** Calls that the package's own service answers. */
  offeredCalls?: CallContracts;
  /** Events that the package defines itself. */
  ownEvents?: EventSchemas;
  /** Events of other packages, from their contracts. */
  otherEvents?: EventSchemas;
}

type CallContracts = Record<string, CallContract>;

export function readContract({
  files,
  modules,
  sharedExports,
  isShell = false,
  otherCalls = {},
  applicationCalls,
  offeredCalls = {},
  ownEvents = {},
  otherEvents = {},
}: Sources): Contract {
  const known: EventSchemas = { ...otherEvents, ...ownEvents, ...sharedEvents };
  const versions = Object.fromEntries(
    Object.entries(known).map(([name, schemas]) => [name, schemas.map(versionOf)]),
  );
  const uses = files.map((file) => readUses(file, versions, { hasOwnCalls: applicationCalls !== undefined }));
  const all = (kind: keyof Uses): string[] => [...new Set(uses.flatMap((use) => [...use[kind]]))].toSorted();
  assertUsed(ownEvents, all('published'), all('subscribed'));
  return {
    offers: {
      modules,
      events: eventsOf(known, all('published')),
      exports: sharedExports,
      ...(Object.keys(offeredCalls).length > 0 && { calls: offeredCalls }),
    },
    needs: {
      modules: isShell ? texts : [],
      events: eventsOf(known, all('subscribed')),
      exports: all('imports'),
      calls: applicationCalls ?? callsOf(all('calls'), { ...otherCalls, ...offeredCalls }),
    },
    cart: jsonSchema(cartFormat, 'output') as VersionedSchema,
  };
}

/** The shell shows every remote in every language. */
const texts = languages.filter((language) => language !== sourceLanguage).map((code) => `./locales/${code}`);

const sharedCalls: Calls = callsOfShared;

/** Other packages learn of an own event from what a release publishes, and of a request from what it
 *  listens to. */
function assertUsed(ownEvents: EventSchemas, published: string[], subscribed: string[]): void {
  for (const [name, schemas] of Object.entries(ownEvents)) {
    const used = isRequest(name) ? subscribed : published;
    const unused = schemas.map(versionOf).find((version) => !used.includes(eventKey(name, version)));
    if (unused !== undefined)
      throw new Error(
        `${contractFile} declares version ${unused} of ${name}, which no file ${isRequest(name) ? 'listens to' : 'publishes'}.`,
      );
  }
}

function eventsOf(known: EventSchemas, keys: string[]): EventSchemas {
  const used = Object.entries(known).map(
    ([name, schemas]) =>
      [name, schemas.filter((schema) => keys.includes(eventKey(name, versionOf(schema))))] as const,
  );
  return Object.fromEntries(used.filter(([, schemas]) => schemas.length > 0));
}

function callsOf(names: string[], others: CallContracts): CallContracts {
  return Object.fromEntries(
    names.map((name) => {
      const own = sharedCalls[name];
      const call = own ? describeCall(own) : others[name];
      if (!call)
        throw new Error(
          `Call ${name} is neither in the contract of mf-shared, nor in src/contract.ts or src/contracts/ of the package.`,
        );
      return [name, call];
    }),
  );
}
