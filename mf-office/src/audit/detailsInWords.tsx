import { Fragment, type ReactNode } from 'react';
import * as v from 'valibot';
import { parseCents } from 'mf-shared/money';
import { auditSubject } from '../contract/calls.ts';
import { minute } from '../page/minute.ts';
import type { Texts } from '../language/texts.ts';
import { OrderLink, SubjectLink } from './SubjectLink.tsx';
import { detailName, inShownOrder, isKnownField } from './fieldNames.ts';
import { valueName } from './valueNames.ts';

type Details = Record<string, unknown>;

const isObject = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const euroFields = ['price', 'cost', 'sellingPrice', 'freeOver'];

function stringInWords(t: Texts, field: string, text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return t.date(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return t.date(text, minute);
  const cents = euroFields.includes(field) ? parseCents(text) : null;
  if (cents !== null) return t.money(cents);
  if (/^is[A-Z]/.test(field) && (text === 'yes' || text === 'no')) return t(text === 'yes' ? 'Yes' : 'No');
  return valueName(field, text, t) || '–';
}

function numberInWords(t: Texts, field: string, value: number): string {
  if (/cents$/i.test(field)) return t.money(value);
  if (field === 'percent') return `${value} %`;
  return field === 'bytes' ? `${Math.ceil(value / 1000)} kB` : String(value);
}

const joined = (parts: ReactNode[], separator: string): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      {part}
    </Fragment>
  ));

/** Names a moved picture by its former number, counted from 1 as on the item's page. */
const numbered = ({ from, ...others }: Details): Details => {
  if (from === undefined) return others;
  return typeof from === 'number' && 'place' in others
    ? { original: from + 1, ...others }
    : { from, ...others };
};

/**
 * Words a change of a field, such as `{ field: 'phone', seen: '22123456', value: '22654321' }`, and the remaining
 * details.
 */
function objectInWords(t: Texts, details: Details): ReactNode {
  const shown = numbered(details);
  const { field, seen, value, counted, ...others } = shown;
  const changed = typeof field === 'string' ? field : 'counted';
  const values = [seen, counted ?? value].filter((one) => one !== undefined);
  const change = joined(
    values.map((one) => inWords(t, changed, one)),
    ' → ',
  );
  const pairs: Pair[] =
    values.length > 0 ? [...pairsOf(t, others), [detailName(changed, t), change]] : pairsOf(t, shown);
  return joined(
    pairs.map(([label, text]) => (
      <>
        {label}: {text}
      </>
    )),
    ', ',
  );
}

const orderFields = ['orders', 'ordersSeen', 'number'];

function inWords(t: Texts, field: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
  if (typeof value === 'number') return numberInWords(t, field, value);
  if (typeof value === 'string') {
    if (orderFields.includes(field)) return <OrderLink number={value} />;
    return field === 'fields' ? detailName(value, t) : stringInWords(t, field, value);
  }
  if (v.is(auditSubject, value)) return <SubjectLink subject={value} />;
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const hasObjects = values.some((one) => isObject(one) && !v.is(auditSubject, one));
  if (hasObjects && !isKnownField(field, t)) return JSON.stringify(value);
  if (isObject(value)) return objectInWords(t, value);
  if (values.length === 0) return '–';
  return joined(
    values.map((one) => inWords(t, field, one)),
    hasObjects ? '; ' : ', ',
  );
}

const labelOf = (t: Texts, field: string, value: unknown): string =>
  field === 'id' && v.is(auditSubject, value) ? t('Name') : detailName(field, t);

type Pair = [label: string, value: ReactNode];

/** Labels and values. What this office does not know is shown as it is recorded. */
export function pairsOf(t: Texts, details: Details): Pair[] {
  const { from, to, ...others } = details;
  if (from === undefined || to === undefined)
    return Object.entries(details)
      .toSorted(([one], [other]) => inShownOrder(one, other))
      .map(([field, value]) => [labelOf(t, field, value), inWords(t, field, value)]);
  const label = t(Array.isArray(to) ? 'Roles' : 'Period');
  const change = joined([inWords(t, 'from', from), inWords(t, 'to', to)], ' → ');
  return [[label, change], ...pairsOf(t, others)];
}
