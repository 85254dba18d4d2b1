import type { ChangeEvent, ReactNode } from 'react';
import type { Language } from 'mf-shared';
import type { GenericSchema } from 'valibot';
import type { OfficeOrder, OrderChange } from '../../../contract/calls.ts';
import type { OfficeClient } from '../../../calls/officeClient.ts';
import type { Texts } from '../../../language/texts.ts';

export interface FieldProps<V, A = unknown> {
  values: V;
  change: (part: Partial<V>) => void;
  /** Props of a text field. */
  of: (name: keyof V & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  /** Response to the form's query; undefined while it loads, null if it failed. */
  answer: A | null | undefined;
}

interface FormButton<V> {
  name: string;
  isDisabled?: boolean;
  /** Override the entered values. */
  values?: Partial<V>;
}

/** What staff see and enter for one kind of change. `V` is what they enter, `A` the answer to its query. */
export interface ChangeForm<V extends object = object, A = unknown> {
  /** Number of the order or supplement. */
  number: string;
  title: string;
  initial: V;
  /** What the change is about, where staff choose it first. */
  choose?(props: FieldProps<V, A>): ReactNode;
  isChosen?(values: V): boolean;
  /** Input of `load`. When it changes, the change gets a new id. */
  query?(values: V): string | null;
  /** Loads the form's data. Must be the same function on each render. */
  load?: (calls: OfficeClient, query: string) => Promise<A>;
  /** Text about what will happen. */
  intro?(values: V): ReactNode;
  fields?(props: FieldProps<V, A>): ReactNode;
  /** Schemas of the text fields that are validated. */
  schemas?(values: V): Record<string, GenericSchema<string, string>>;
  buttons(values: V, answer: A | null | undefined): FormButton<V>[];
  /** Called with valid values. Null if they change nothing. */
  toChange(values: V, answer: A): OrderChange | null;
  /** Shown in place of the backend's message. */
  done?: string;
}

interface Shown {
  order: OfficeOrder;
  t: Texts;
  language: Language;
}

/** Returns the form for the order as it is shown now. */
export type FormOf<V extends object = object, A = unknown> = (shown: Shown) => ChangeForm<V, A>;
