import type { JsonSchema } from '../release/contract.ts';
import type { TeamContract } from './teamContract.ts';

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Returns declarations that add the contract of a package to the types of mf-shared. */
export function declareTypes({ events, calls }: TeamContract): string {
  const payloads = Object.entries(events).map(
    ([name, versions]) => `    ${key(name)}: ${typeOf({ anyOf: versions }, '    ')};\n`,
  );
  const callTypes = Object.entries(calls).map(
    ([name, { method, input, answer }]) =>
      `    ${key(name)}: {\n      method: '${method}';\n      input: ${typeOf(input, '      ')};\n` +
      `      response: ${typeOf(answer, '      ')};\n    };\n`,
  );
  const additions = interfaceOf('TeamEvents', payloads) + interfaceOf('TeamCalls', callTypes);
  return `import 'mf-shared';\n\ndeclare module 'mf-shared' {\n${additions}}\n`;
}

const interfaceOf = (name: string, members: string[]): string =>
  members.length > 0 ? `  interface ${name} {\n${members.join('')}  }\n` : '';

/** Returns the TypeScript type of a schema of a contract; `indent` is that of its first line. */
function typeOf(schema: JsonSchema, indent = ''): string {
  const { const: value, enum: values, type, items = {} } = schema;
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((one) => typeOf(one, indent)).join(' | ');
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return `Array<${typeOf(items, indent)}>`;
  return type === 'object' ? objectType(schema, indent) : 'unknown';
}

function objectType(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties: rest } = schema;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${indent}  ${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, `${indent}  `)};\n`,
  );
  const others = typeof rest === 'object' ? `Record<string, ${typeOf(rest, indent)}>` : '{}';
  if (fields.length === 0) return others;
  const object = `{\n${fields.join('')}${indent}}`;
  return others === '{}' ? object : `${object} & ${others}`;
}
