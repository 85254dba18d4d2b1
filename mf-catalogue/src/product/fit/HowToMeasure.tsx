import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './FitDialog.module.css';
import {
  bodyMeasures,
  garmentMeasures,
  howToMeasure,
  measureTitle,
  type MeasureName,
} from './measureTexts.ts';
import type { MeasuredSize } from './recommendSize.ts';

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

interface Drawing {
  outline: string;
  lines: Partial<Record<MeasureName, Line>>;
}

/** All within a box of 160 by 200. */
const body: Drawing = {
  outline:
    'M80 8a13 13 0 0 1 13 14c0 8-5 13-5 17 10 3 22 4 24 14l10 46-8 2-12-36c2 14-2 22-2 32 4 10 5 20 4 32l-6 63h-12l-6-62-6 62H62l-6-63c-1-12 0-22 4-32 0-10-4-18-2-32l-12 36-8-2 10-46c2-10 14-11 24-14 0-4-5-9-5-17a13 13 0 0 1 13-14z',
  lines: {
    height: [20, 8, 20, 192],
    bodyChest: [58, 62, 102, 62],
    bodyWaist: [60, 92, 100, 92],
    bodyHips: [56, 114, 104, 114],
  },
};

const top: Drawing = {
  outline: 'M60 20q20 14 40 0l26 12 26 50-24 12-8-16v104H40V78l-8 16L8 82l26-50z',
  lines: {
    chest: [40, 84, 120, 84],
    length: [62, 22, 62, 180],
    sleeve: [126, 34, 150, 80],
    waist: [40, 130, 120, 130],
    hips: [40, 165, 120, 165],
    hem: [40, 182, 120, 182],
  },
};

const trousers: Drawing = {
  outline: 'M44 14h72l12 174H92L80 84 68 188H32z',
  lines: {
    waist: [44, 20, 116, 20],
    hips: [40, 62, 120, 62],
    length: [138, 14, 144, 188],
    inseam: [76, 88, 62, 186],
    hem: [92, 188, 128, 188],
  },
};

const skirt: Drawing = {
  outline: 'M54 20h52l36 160q-62 14-124 0z',
  lines: {
    waist: [54, 24, 106, 24],
    hips: [42, 74, 118, 74],
    length: [122, 20, 154, 172],
    hem: [18, 182, 142, 182],
  },
};

function garmentOf(measures: MeasureName[]): Drawing {
  if (measures.includes('inseam')) return trousers;
  return measures.includes('chest') ? top : skirt;
}

export function HowToMeasure({ sizes }: { sizes: MeasuredSize[] }): ReactNode {
  const t = useTexts();
  const measured = (names: MeasureName[]): MeasureName[] =>
    names.filter((name) => sizes.some(({ cm }) => cm[name]));
  const [ofBody, ofGarment] = [measured(bodyMeasures), measured(garmentMeasures)];
  return (
    <details className={styles.how}>
      <summary>{t('How to measure')}</summary>
      <div className={styles.beside}>
        {ofBody.length > 0 && <Figure title={t('The body')} drawing={body} measures={ofBody} />}
        {ofGarment.length > 0 && (
          <Figure title={t('A garment, lying flat')} drawing={garmentOf(ofGarment)} measures={ofGarment} />
        )}
      </div>
    </details>
  );
}

interface FigureProps {
  title: string;
  drawing: Drawing;
  measures: MeasureName[];
}

function Figure({ title, drawing: { outline, lines }, measures }: FigureProps): ReactNode {
  const t = useTexts();
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg viewBox="0 0 160 200" aria-hidden="true">
        <path d={outline} />
        {measures.map((name, index) => {
          const line = lines[name];
          return line && <Dimension key={name} line={line} letter={letterAt(index)} />;
        })}
      </svg>
      <dl>
        {measures.map((name, index) => (
          <div key={name}>
            <dt>
              {letterAt(index)} {measureTitle(t, name)}:
            </dt>
            <dd>{howToMeasure(t, name)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

const letterAt = (index: number): string => String.fromCodePoint(65 + index);

function Dimension({ line: [x1, y1, x2, y2], letter }: { line: Line; letter: string }): ReactNode {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <g>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <circle cx={x} cy={y} r={8} />
      <text x={x} y={y + 3.5}>
        {letter}
      </text>
    </g>
  );
}
