import { useState } from 'react';
import { useLanguage, type Language } from 'mf-shared';
import type { Answers, Body, Garment, MeasuredSize } from './recommendSize.ts';
import { agesOf, sizeForAge } from './sizeForAge.ts';
import { readHeight, readLength, readNumber, writeLength, type Unit } from './units.ts';

export type Way = 'body' | 'garment';
type BodyField = keyof Body;
export type FieldName = BodyField | 'garmentChest' | 'garmentWaist';

/** As typed, in the chosen unit. */
type Texts = Partial<Record<FieldName, string>>;

interface Filled {
  unit: Unit;
  way: Way;
  texts: Texts;
}

/** The next item's dialog begins with the previous answers. They are not stored and never sent. */
let latest: Filled = { unit: 'cm', way: 'body', texts: {} };

/** What can be asked about these sizes. A height that only tells whether legs are long enough comes last. */
export function askedFields(sizes: MeasuredSize[]): Record<Way, FieldName[]> {
  const has = (measure: keyof MeasuredSize['cm']): boolean => sizes.some(({ cm }) => cm[measure]);
  return {
    body: [
      ...(has('height') ? (['height'] as const) : []),
      ...(agesOf([{ sizes }]).length > 0 || sizeForAge(sizes, 3) || sizeForAge(sizes, 10)
        ? (['age'] as const)
        : []),
      ...(has('bodyChest') ? (['chest'] as const) : []),
      ...(has('bodyWaist') ? (['waist'] as const) : []),
      ...(has('bodyHips') ? (['hips'] as const) : []),
      ...(!has('height') && has('inseam') ? (['height'] as const) : []),
    ],
    garment: [
      ...(has('chest') ? (['garmentChest'] as const) : []),
      ...(has('waist') ? (['garmentWaist'] as const) : []),
    ],
  };
}

export interface FitAnswers extends Filled {
  setUnit: (unit: Unit) => void;
  setWay: (way: Way) => void;
  setText: (field: FieldName, text: string) => void;
}

export function useFitAnswers(): FitAnswers {
  const language = useLanguage();
  const [filled, setFilled] = useState(latest);
  const change = (changed: Partial<Filled>): void => {
    latest = { ...filled, ...changed };
    setFilled(latest);
  };
  return {
    ...filled,
    setUnit: (unit) => change({ unit, texts: inUnit(filled, unit, language) }),
    setWay: (way) => change({ way }),
    setText: (field, text) => change({ texts: { ...filled.texts, [field]: text } }),
  };
}

function inUnit({ unit: before, texts }: Filled, unit: Unit, language: Language): Texts {
  if (unit === before) return texts;
  const entries = Object.entries(texts).map(([field, text]) => {
    const cm = field === 'age' ? null : read(field as FieldName, text, before);
    return [field, cm === null ? text : writeLength(cm, unit, language)];
  });
  return Object.fromEntries(entries) as Texts;
}

function read(field: FieldName, text: string, unit: Unit): number | null {
  if (field === 'age') return readNumber(text);
  return field === 'height' ? readHeight(text, unit) : readLength(text, unit);
}

const isFilled = (text: string | undefined): text is string => Boolean(text?.trim());

export const isUnreadable = (field: FieldName, { texts, unit }: Filled): boolean =>
  isFilled(texts[field]) && !read(field, texts[field], unit);

/** Null if nothing is filled in, or something cannot be read. */
export function answersOf(filled: Filled, asked: FieldName[]): Answers | null {
  const { texts, unit, way } = filled;
  const given = asked.filter((field) => isFilled(texts[field]));
  if (given.length === 0 || given.some((field) => isUnreadable(field, filled))) return null;
  const valueOf = (field: FieldName): number | undefined =>
    given.includes(field) ? (read(field, texts[field] ?? '', unit) ?? undefined) : undefined;
  if (way === 'garment')
    return {
      garment: onlyGiven<Garment>({ chest: valueOf('garmentChest'), waist: valueOf('garmentWaist') }),
    };
  const fields = ['height', 'age', 'chest', 'waist', 'hips'] as const;
  return { body: onlyGiven<Body>(Object.fromEntries(fields.map((field) => [field, valueOf(field)]))) };
}

const onlyGiven = <Values extends object>(values: { [Name in keyof Values]?: number | undefined }): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
