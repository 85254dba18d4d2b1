import type { FitReports, Measures, SizeTable } from 'mf-shared';
import { sizeForAge } from './sizeForAge.ts';

export type MeasuredSize = SizeTable['sizes'][number];

/** Centimetres, and years for `age`. `chest`, `waist` and `hips` are measured round the body. */
export type Body = Partial<Record<'height' | 'age' | 'chest' | 'waist' | 'hips', number>>;
/** Centimetres across a garment that lies flat. */
export type Garment = Partial<Record<'chest' | 'waist', number>>;
export type Answers = { body: Body } | { garment: Garment };

export type Criterion = keyof Body | 'garmentChest' | 'garmentWaist';

/**
 * Why a size is recommended. `on`: the value is that of the size. `between`: it lies between two sizes.
 * `beyond`: it is outside the range of sizes.
 */
export interface Reason {
  criterion: Criterion;
  value: number;
  fit: 'on' | 'between' | 'beyond';
  size: MeasuredSize;
  /** What `size` is made for, in cm; undefined for an age. */
  madeFor?: number;
  smaller?: MeasuredSize;
}

export interface Recommendation {
  /** Null if no size fits, or if the answers do not decide it. */
  size: MeasuredSize | null;
  sureness: 'sure' | 'fair' | 'unsure';
  reasons: Reason[];
  /** The usual inside leg for the height and that of the size, in cm, for garments with legs. */
  leg?: { usual: number; garment: number };
}

/** Shares of the step between two sizes. */
const sureDeviation = 0.3;
const maxDeviation = 0.8;
/** Centimetres between two sizes if there is only one size to measure. */
const defaultStep = 4;
/** The inside leg of grown-ups as a share of their height. */
const legShare = 0.455;
/** Centimetres within which a leg is as long as usual. */
export const legTolerance = 3;

const measureOf = {
  height: 'height',
  chest: 'bodyChest',
  waist: 'bodyWaist',
  hips: 'bodyHips',
  garmentChest: 'chest',
  garmentWaist: 'waist',
} as const satisfies Partial<Record<Criterion, keyof Measures>>;

/**
 * The size that the answers together suggest. The largest wanted size counts, because a garment that is too
 * wide can be worn; between two sizes it is the larger one, or the smaller one of a garment that runs large.
 * Where buyers say that a garment runs small or large, measures of the body are less sure; those of another
 * garment are not, since garments are compared as they are. An age counts only without a height.
 */
export function recommendSize(
  sizes: MeasuredSize[],
  answers: Answers,
  buyersSay: FitReports['runs'] = 'true',
): Recommendation {
  const runs = 'garment' in answers ? 'true' : buyersSay;
  const reasons = criteriaOf(answers).flatMap(([criterion, value]) => {
    const reason =
      criterion === 'age'
        ? reasonOfAge(sizes, value)
        : reasonOf(sizes, criterion, measureOf[criterion], value, runs === 'large');
    return reason ?? [];
  });
  const indexes = reasons.map(({ size }) => sizes.indexOf(size));
  const fits = reasons.every((reason) => isWithinReach(sizes, reason));
  const size = (fits && sizes[Math.max(...indexes)]) || null;
  const leg = legOf(sizes, answers, size);
  const isSplit = new Set(indexes).size > 1;
  const isShortOfLeg = leg !== undefined && Math.abs(leg.usual - leg.garment) > legTolerance;
  const isByAge = reasons.every(({ criterion }) => criterion === 'age');
  const isPlain = reasons.every(({ fit }) => fit === 'on');
  return {
    size,
    sureness:
      isByAge || isSplit || reasons.some(({ fit }) => fit === 'beyond')
        ? 'unsure'
        : isPlain && !isShortOfLeg && runs === 'true'
          ? 'sure'
          : 'fair',
    reasons,
    ...(leg && { leg }),
  };
}

function criteriaOf(answers: Answers): [Criterion, number][] {
  if ('garment' in answers) {
    const { chest, waist } = answers.garment;
    return [...given('garmentChest', chest), ...given('garmentWaist', waist)];
  }
  const { height, age, chest, waist, hips } = answers.body;
  return [
    ...given('height', height),
    ...(height === undefined ? given('age', age) : []),
    ...given('chest', chest),
    ...given('waist', waist),
    ...given('hips', hips),
  ];
}

const given = (criterion: Criterion, value: number | undefined): [Criterion, number][] =>
  value === undefined ? [] : [[criterion, value]];

function reasonOfAge(sizes: MeasuredSize[], age: number): Reason | undefined {
  const found = sizeForAge(sizes, Math.floor(age));
  const size = sizes.find(({ value }) => value === found?.value);
  return size && { criterion: 'age', value: age, fit: 'on', size };
}

const lengthOf = (size: MeasuredSize, measure: keyof Measures): number => size.cm[measure] ?? 0;

const measuredBy = (sizes: MeasuredSize[], measure: keyof Measures): MeasuredSize[] =>
  sizes.filter((size) => size.cm[measure]).toSorted((a, b) => lengthOf(a, measure) - lengthOf(b, measure));

function stepOf(measured: MeasuredSize[], measure: keyof Measures): number {
  const lengths = new Set(measured.map((size) => lengthOf(size, measure)));
  return lengths.size > 1 ? (Math.max(...lengths) - Math.min(...lengths)) / (lengths.size - 1) : defaultStep;
}

function reasonOf(
  sizes: MeasuredSize[],
  criterion: Criterion,
  measure: keyof Measures,
  value: number,
  runsLarge: boolean,
): Reason | undefined {
  const measured = measuredBy(sizes, measure);
  const [first] = measured;
  if (!first) return undefined;
  const closest = measured.reduce((best, size) =>
    Math.abs(lengthOf(size, measure) - value) < Math.abs(lengthOf(best, measure) - value) ? size : best,
  );
  const deviation = Math.abs(lengthOf(closest, measure) - value) / stepOf(measured, measure);
  const reason = (size: MeasuredSize, fit: Reason['fit']): Reason => ({
    criterion,
    value,
    fit,
    size,
    madeFor: lengthOf(size, measure),
  });
  if (deviation <= sureDeviation) return reason(closest, 'on');
  const larger = measured.find((size) => lengthOf(size, measure) > value);
  const smaller = measured.findLast((size) => lengthOf(size, measure) < value);
  if (larger && smaller) return { ...reason(runsLarge ? smaller : larger, 'between'), smaller };
  return reason(closest, 'beyond');
}

function isWithinReach(sizes: MeasuredSize[], { criterion, fit, value, madeFor = value }: Reason): boolean {
  if (fit !== 'beyond' || criterion === 'age') return true;
  const measure = measureOf[criterion];
  return Math.abs(value - madeFor) / stepOf(measuredBy(sizes, measure), measure) <= maxDeviation;
}

function legOf(
  sizes: MeasuredSize[],
  answers: Answers,
  size: MeasuredSize | null,
): Recommendation['leg'] | undefined {
  const height = 'body' in answers ? answers.body.height : undefined;
  if (height === undefined || sizes.some(({ cm }) => cm.height)) return undefined;
  const usual = Math.round(height * legShare);
  const legs = (size ? [size] : sizes).flatMap(({ cm }) => cm.inseam ?? []);
  const [closest] = legs.toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual));
  // Shorts have no full leg.
  return closest !== undefined && closest > usual / 2 ? { usual, garment: closest } : undefined;
}
