import { describeCalls } from 'mf-toolkit/contract';
import type { Call } from '../../platform/calls/call.ts';
import { dictionary } from '../../specification/tables/definitions/dictionary.ts';
import type { CallRequest } from '../shops/callExamples.ts';
import type { Schema } from './valuesOfSchema.ts';

type Path = (string | number)[];

export interface TextField {
  name: string;
  inputWith: (text?: string) => CallRequest;
}

interface TableField extends TextField {
  call: '$TableInsert' | '$TableModify';
}

export function textFields(
  call: Pick<Call, 'name' | 'method' | 'input' | 'response'>,
  example: CallRequest,
): TextField[] {
  const schema = describeCalls({ call })['call']?.input as Schema;
  const paths = new Map(textPaths(schema).map((path) => [path.join('.'), path]));
  return [...paths].map(([name, path]) => ({ name, inputWith: (text) => withText(example, path, text) }));
}

export const tableFields = (): TableField[] =>
  dictionary.flatMap(({ system, file, fields }) =>
    Object.entries(fields).flatMap(([id, { accept, insert, modify }]) => {
      if (!accept) return [];
      const row = (value = 'a'): CallRequest => ({ system, file, fields: [{ id, value }] });
      const name = `${file} ${id}`;
      const inserted: TableField = { call: '$TableInsert', name, inputWith: row };
      const modified: TableField = {
        call: '$TableModify',
        name,
        inputWith: (text) => ({ ...row(text), record: 1 }),
      };
      return [...(insert === 'nobody' ? [] : [inserted]), ...(modify === 'nobody' ? [] : [modified])];
    }),
  );

function textPaths(schema: Schema): Path[] {
  if (schema.enum || 'const' in schema) return [];
  const within = (key: string | number, part: Schema): Path[] =>
    textPaths(part).map((path) => [key, ...path]);
  return [
    ...(schema.type === 'string' ? [[]] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(textPaths),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => within(name, part)),
    ...(schema.items ? within(0, schema.items) : []),
  ];
}

function withText(example: CallRequest, path: Path, text: string | undefined): CallRequest {
  const input = structuredClone(example);
  const [last = '', ...parents] = path.toReversed();
  let parent: Record<string | number, unknown> = input;
  for (const [index, key] of parents.toReversed().entries()) {
    parent[key] ??= typeof path[index + 1] === 'number' ? [] : {};
    parent = parent[key] as typeof parent;
  }
  parent[last] = text ?? parent[last] ?? 'a';
  return input;
}
