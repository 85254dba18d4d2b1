import { describeCalls } from 'mf-toolkit/contract';
import type { Call } from '../../platform/calls/call.ts';
import { dictionary } from '../../erp/dictionary.ts';
import type { CallRequest } from '../callExamples.ts';
import type { Schema } from './valuesOfSchema.ts';

type Path = (string | number)[];

/** A field of an input that takes text. */
export interface TextField {
  name: string;
  /** The call's example with this text in the field; without one, with a text that the field may have. */
  inputWith: (text?: string) => CallRequest;
}

/** Every text of a call's input, also within lists and objects. */
export function textFields(
  call: Pick<Call, 'name' | 'method' | 'input' | 'answer'>,
  example: CallRequest,
): TextField[] {
  const schema = describeCalls({ call })['call']?.input as Schema;
  const paths = new Map(textPaths(schema).map((path) => [path.join('.'), path]));
  return [...paths].map(([name, path]) => ({ name, inputWith: (text) => withText(example, path, text) }));
}

/** The values that the generic tables take, each as the only one of its row. */
export const tableFields = (): (TextField & { call: '$TableInsert' | '$TableModify' })[] =>
  dictionary.flatMap(({ system, file, fields }) =>
    Object.entries(fields).flatMap(([id, { accept, insert, modify }]) => {
      const inputWith = (text = 'a'): CallRequest => ({ system, file, fields: [{ id, value: text }] });
      const name = `${file} ${id}`;
      return [
        ...(accept && insert !== 'nobody' ? [{ call: '$TableInsert' as const, name, inputWith }] : []),
        ...(accept && modify !== 'nobody'
          ? [
              {
                call: '$TableModify' as const,
                name,
                inputWith: (text?: string) => ({ ...inputWith(text), record: 1 }),
              },
            ]
          : []),
      ];
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
