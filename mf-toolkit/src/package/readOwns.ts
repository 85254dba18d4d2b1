import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Owns } from '../release/owns.ts';
import type { FederatedPackage } from './federatedPackage.ts';
import { contractFile, importContract, type Schemas } from './packageContract.ts';

/** JSON Schema cannot describe functions, so such a prop is compared by name only. */
function toProps(schema: GenericSchema): Record<string, unknown> {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore' });
  return rest;
}

function propsOf(pkg: FederatedPackage, schemas: Schemas, name: string): Record<string, unknown> {
  const schema = schemas[name];
  if (!schema) throw new Error(`${pkg.name}: ${contractFile} does not declare the props of ${name}`);
  return toProps(schema);
}

function assertDeclared(
  pkg: FederatedPackage,
  kind: 'fragments' | 'slots',
  declared: string[],
  schemas: Schemas,
): void {
  for (const name of Object.keys(schemas))
    if (!declared.includes(name))
      throw new Error(
        `${pkg.name}: ${name} in ${contractFile} is missing from federation.${kind} in package.json`,
      );
}

/** Throws if package.json and `src/contract.ts` disagree. */
export async function readOwns(pkg: FederatedPackage): Promise<Owns> {
  const { fragments = {}, slots = {} } = await importContract(pkg.folder);
  assertDeclared(pkg, 'fragments', Object.keys(pkg.fragments), fragments);
  assertDeclared(pkg, 'slots', pkg.slots, slots);
  const {
    description,
    routes,
    delegates,
    slotRules,
    languages,
    application,
    service,
    budget,
    maxRemoteBudget,
  } = pkg;
  return {
    description,
    routes,
    ...(delegates && { delegates }),
    fragments: Object.fromEntries(
      Object.entries(pkg.fragments).map(([name, place]) => [
        name,
        { ...place, props: propsOf(pkg, fragments, name) },
      ]),
    ),
    slots: Object.fromEntries(pkg.slots.map((name) => [name, propsOf(pkg, slots, name)])),
    slotRules,
    languages,
    ...(application && { application }),
    ...(service && { service }),
    ...(budget && { budget }),
    ...(maxRemoteBudget && { maxRemoteBudget }),
  };
}
