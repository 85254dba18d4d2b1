import * as v from 'valibot';
import { sourceLanguage, targetLanguages, type Language, type TargetLanguage } from 'mf-shared/languages';

type TextSchema = v.GenericSchema<string, string>;

/** How the office's form shows a field. A type, since valibot's metadata needs an index signature. */
type FieldView<Label extends string = string> = {
  label: Label;
  /** Fields of one group are side by side. */
  group: string;
  /** Language of its text, unless it is the same in all. */
  language?: Language;
  input?: 'decimal' | 'numeric' | 'url' | 'tel' | 'email' | 'yes-or-no';
  /** Value in the form for a new record, which is otherwise empty. */
  initial?: string;
};

export type Field<Label extends string = string> = v.SchemaWithPipe<
  readonly [TextSchema, v.MetadataAction<string, FieldView<Label>>]
>;

export type Fields<Name extends string, Label extends string = string> = Record<Name, Field<Label>>;

export const field = <const Label extends string>(schema: TextSchema, view: FieldView<Label>): Field<Label> =>
  v.pipe(schema, v.metadata(view));

export const viewOf = <Label extends string>(field: Field<Label>): FieldView<Label> => v.getMetadata(field);

/** A text in the source language, such as `town`, and in the others, such as `town_el`. */
export function translated<const Name extends string, const Label extends string>(
  name: Name,
  label: Label,
  inSource: TextSchema,
  inOthers = inSource,
) {
  const view = { label, group: name };
  return {
    [name]: field(inSource, { ...view, language: sourceLanguage }),
    ...Object.fromEntries(
      targetLanguages.map((language) => [`${name}_${language}`, field(inOthers, { ...view, language })]),
    ),
  } as Fields<Name | `${Name}_${TargetLanguage}`, Label>;
}

export const yesOrNo = <const Label extends string>(
  label: Label,
  group: string,
  initial: 'yes' | 'no',
): Field<Label> =>
  field(v.picklist(['yes', 'no'], 'Write yes or no.'), { label, group, input: 'yes-or-no', initial });

export const line = (most: number, fault: string) => v.pipe(v.string(), v.trim(), v.maxLength(most, fault));

/** The values of a new record. */
export const initialValues = <Name extends string>(fields: Fields<Name>) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, schema]) => [name, viewOf(schema).initial ?? '']),
  ) as Record<Name, string>;
