import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { contractFile, importContract } from '../package/packageContract.ts';
import type { FederatedPackage } from '../package/federatedPackage.ts';
import { wrongCallName } from '../release/callNames.ts';
import { inWords } from '../release/finding.ts';
import type { CallContract, JsonSchema } from '../release/contract.ts';
import { describeCall } from './describeCalls.ts';

const schema = v.custom<GenericSchema>(
  (given) => typeof given === 'object' && given !== null && '~standard' in given,
  'must be a schema of valibot',
);

const callSchema = v.strictObject({
  method: v.picklist(['GET', 'POST'], 'must be GET or POST'),
  input: schema,
  response: schema,
});

/** The fields of a query are texts, and the shop adds `language`. */
function queryFault({ properties = {} }: JsonSchema): string | null {
  if (properties['language']) return 'input.language: the shop sends the page’s language itself';
  const other = Object.keys(properties).find(
    (field) => !['string', undefined].includes(properties[field]?.type),
  );
  return other === undefined
    ? null
    : `input.${other}: the input of a GET call is a query, so each field is text: use digits of mf-shared/values for a number, or POST`;
}

/** Returns the calls that the package's service answers. Throws, naming file and allowed form, if
 *  `src/contract.ts` and package.json do not fit. */
export async function readOfferedCalls(
  pkg: Pick<FederatedPackage, 'folder' | 'name' | 'application' | 'service'>,
): Promise<Record<string, CallContract>> {
  if (pkg.application) return {};
  const { calls = {} } = await importContract(pkg.folder);
  const names = Object.keys(calls);
  if (names.length > 0 && !pkg.service)
    throw new Error(
      `${pkg.name}: ${contractFile} declares ${names.join(', ')}, but package.json has no federation.service: { "origin": "https://…" }`,
    );
  if (names.length === 0 && pkg.service)
    throw new Error(`${pkg.name}: package.json has federation.service, but ${contractFile} has no calls`);
  return Object.fromEntries(names.map((name) => [name, readCall(pkg.name, name, calls[name])]));
}

function readCall(release: string, name: string, given: unknown): CallContract {
  const refuse = (fault: string): never => {
    throw new Error(`${release}: ${contractFile}: calls.${name}: ${fault}`);
  };
  const wrongName = wrongCallName(release, name);
  if (wrongName) return refuse(inWords(wrongName));
  const read = v.safeParse(callSchema, given);
  if (!read.success) {
    const [issue] = read.issues;
    return refuse(`${v.getDotPath(issue) ?? 'a call'}: ${issue.message}`);
  }
  const described = describeCall(read.output);
  if (described.input.type !== 'object') return refuse('input: must be an object');
  const fault = described.method === 'GET' ? queryFault(described.input) : null;
  return fault ? refuse(fault) : described;
}
