import type { Language } from 'mf-shared';
import type { Texts } from '../../texts.ts';
import { legTolerance, type Criterion, type Reason, type Recommendation } from './recommendSize.ts';
import { writeLength, type Unit } from './units.ts';

type Sureness = Recommendation['sureness'];

export function adviceText(t: Texts, { size, sureness, reasons, leg }: Recommendation): string {
  if (size) {
    const texts: Record<Sureness, string> = {
      sure: t('Size {size}. We are sure.', { size: t.dynamic(size.label) }),
      fair: t('Size {size}. We are fairly sure.', { size: t.dynamic(size.label) }),
      unsure: t('Size {size}. We are not sure.', { size: t.dynamic(size.label) }),
    };
    return texts[sureness];
  }
  if (reasons.length > 0) return t('No size of it is made for that.');
  return leg
    ? t('The height alone does not decide the size. Please fill in the waist too.')
    : t('We cannot tell from this. Please fill in another measure.');
}

/** Why the size is recommended, one sentence for each reason. */
export function reasonTexts(
  t: Texts,
  { size, reasons, leg }: Recommendation,
  unit: Unit,
  language: Language,
): string[] {
  const length = (cm: number): string =>
    `${writeLength(cm, unit, language)} ${unit === 'cm' ? t('cm') : t('in')}`;
  const splits = new Set(reasons.map((reason) => reason.size)).size > 1;
  return [
    ...reasons.map((reason) => reasonText(t, reason, length)),
    ...(splits && size
      ? [
          t('The measures suggest different sizes. {size} is wide enough for all of them.', {
            size: t.dynamic(size.label),
          }),
        ]
      : []),
    ...(leg ? [legText(t, leg, length)] : []),
  ];
}

function reasonText(t: Texts, reason: Reason, length: (cm: number) => string): string {
  const { criterion, value, fit, size, madeFor = value, smaller } = reason;
  const label = t.dynamic(size.label);
  if (criterion === 'age')
    return t('Age {age} is size {size}. Children of one age differ: a height tells more.', {
      age: value,
      size: label,
    });
  const values = {
    what: criterionName(t, criterion),
    value: length(value),
    size: label,
    madeFor: length(madeFor),
    smaller: t.dynamic(smaller?.label ?? ''),
  };
  if (fit === 'on')
    return criterion.startsWith('garment')
      ? t('{what}: {value}. Size {size} measures {madeFor}.', values)
      : t('{what}: {value}. Size {size} is made for {madeFor}.', values);
  if (fit === 'between')
    return smaller === size
      ? t('{what}: {value} is a little more than the {madeFor} of size {size}. It runs large.', values)
      : t('{what}: {value} lies between sizes {smaller} and {size}. {size} is the roomier one.', values);
  return value > madeFor
    ? t('{what}: {value} is more than the {madeFor} of the largest size.', values)
    : t('{what}: {value} is less than the {madeFor} of the smallest size.', values);
}

const criterionName = (t: Texts, criterion: Exclude<Criterion, 'age'>): string =>
  ({
    height: t('Height'),
    chest: t('Chest'),
    waist: t('Waist'),
    hips: t('Hips'),
    garmentChest: t('Chest, across'),
    garmentWaist: t('Waist, across'),
  })[criterion];

function legText(
  t: Texts,
  { usual, garment }: NonNullable<Recommendation['leg']>,
  length: (cm: number) => string,
): string {
  const values = { usual: length(usual), garment: length(garment) };
  if (garment < usual - legTolerance)
    return t('Inside leg: {garment}. For this height {usual} is usual, so it may be short.', values);
  if (garment > usual + legTolerance)
    return t('Inside leg: {garment}. For this height {usual} is usual, so it may be long.', values);
  return t('Inside leg: {garment}, about right for this height.', values);
}
