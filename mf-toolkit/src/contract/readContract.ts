import { calls as callsOfShared } from 'mf-shared/calls';
import { cartFormat } from 'mf-shared/cartFormat';
import { events } from 'mf-shared/events';
import { languages, sourceLanguage } from 'mf-shared/languages';
import type { GenericSchema } from 'valibot';
import type { CallContract, Contract, VersionedSchema } from '../release/contract.ts';
import { describeCall, type Calls } from './describeCalls.ts';
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
  /** Calls that the package's own service answers. */
  offeredCalls?: CallContracts;
}

type CallContracts = Record<string, CallContract>;

export function readContract({
  files,
  modules,
  sharedExports,
  isShell = false,
  otherCalls = {},
  offeredCalls = {},
}: Sources): Contract {
  const uses = files.map((file) => readUses(file, versions));
  const all = (kind: keyof Uses): string[] => [...new Set(uses.flatMap((use) => [...use[kind]]))].toSorted();
  return {
    offers: {
      modules,
      events: eventsOf(all('published')),
      exports: sharedExports,
      ...(Object.keys(offeredCalls).length > 0 && { calls: offeredCalls }),
    },
    needs: {
      modules: isShell ? texts : [],
      events: eventsOf(all('subscribed')),
      exports: all('imports'),
      calls: callsOf(all('calls'), { ...otherCalls, ...offeredCalls }),
    },
    cart: versioned(cartFormat),
  };
}

/** The shell shows every remote in every language. */
const texts = languages.filter((language) => language !== sourceLanguage).map((code) => `./locales/${code}`);

const sharedCalls: Calls = callsOfShared;

const versioned = (schema: GenericSchema): VersionedSchema => jsonSchema(schema, 'output') as VersionedSchema;

function versionsIn(schema: GenericSchema): VersionedSchema[] {
  const described = jsonSchema(schema, 'output');
  return (described.oneOf ?? described.anyOf ?? [described]) as VersionedSchema[];
}

const versionOf = (schema: VersionedSchema): number => schema.properties.v.const;

const known = Object.fromEntries(Object.entries(events).map(([name, schema]) => [name, versionsIn(schema)]));
const versions = Object.fromEntries(
  Object.entries(known).map(([name, schemas]) => [name, schemas.map(versionOf)]),
);

function eventsOf(keys: string[]): Record<string, VersionedSchema[]> {
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
