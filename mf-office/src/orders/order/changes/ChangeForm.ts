import type { ChangeEvent, ReactNode } from 'react';
import type { Language } from 'mf-shared';
import type { GenericSchema } from 'valibot';
import type { OfficeOrder, OrderChange } from '../../../contract/calls.ts';
import type { OfficeClient } from '../../../calls/officeClient.ts';
import type { Texts } from '../../../language/texts.ts';

export interface FieldProps<V, A = unknown> {
  values: V;
  change: (part: Partial<V>) => void;
  /** A field of text. */
  of: (name: keyof V & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  /** To the form's query; undefined while it loads, null if it failed. */
  answer: A | null | undefined;
}

interface FormButton<V> {
  name: string;
  isDisabled?: boolean;
  /** What it says besides the fields. */
  values?: Partial<V>;
}

/** What staff see and enter for one kind of change. `V` is what they enter, `A` the answer to its query. */
export interface ChangeForm<V extends object = object, A = unknown> {
  /** Of the order or supplement. */
  number: string;
  title: string;
  initial: V;
  /** What the change is about, where staff choose it first. */
  choose?(props: FieldProps<V, A>): ReactNode;
  isChosen?(values: V): boolean;
  /** What is asked. Once that is something else, it is another change. */
  query?(values: V): string | null;
  /** Answers the query. Must be the same function on each render. */
  load?: (calls: OfficeClient, query: string) => Promise<A>;
  /** What will happen. */
  intro?(values: V): ReactNode;
  fields?(props: FieldProps<V, A>): ReactNode;
  /** Of the fields of text that are checked. */
  schemas?(values: V): Record<string, GenericSchema<string, string>>;
  buttons(values: V, answer: A | null | undefined): FormButton<V>[];
  /** Of accepted values. Null if they change nothing. */
  toChange(values: V, answer: A): OrderChange | null;
  /** In place of what the backend says. */
  done?: string;
}

interface Shown {
  order: OfficeOrder;
  t: Texts;
  language: Language;
}

/** Of the order as it is shown now. */
export type FormOf<V extends object = object, A = unknown> = (shown: Shown) => ChangeForm<V, A>;
