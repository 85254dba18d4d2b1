import type { FitReports } from 'mf-shared';
import { usedWay } from './FitQuestions.tsx';
import { recommendSize, type MeasuredSize, type Recommendation } from './recommendSize.ts';
import { answersOf, askedFields, type FitAnswers } from './useFitAnswers.ts';

/** Null if the questions about these sizes are not answered yet. */
export function adviceFor(
  sizes: MeasuredSize[],
  answers: FitAnswers,
  runs?: FitReports['runs'],
): Recommendation | null {
  const asked = askedFields(sizes);
  const way = usedWay(answers.way, asked);
  const given = answersOf({ ...answers, way }, asked[way]);
  return given && recommendSize(sizes, given, runs);
}
