import { fill } from 'mf-shared/formats';
import * as v from 'valibot';

/** A sentence about releases as data: commands and logs have it in English, the office in the reader's language. */
export interface Finding {
  text: string;
  values: Record<string, string | number | Finding>;
}

export const findingSchema: v.GenericSchema<Finding> = v.object({
  text: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number(), v.lazy(() => findingSchema)])),
});

/** `text` is a literal with translations in the backend. */
export const finding = (text: string, values: Finding['values'] = {}): Finding => ({ text, values });

/** Not translated, such as what an error said. */
export const verbatim = (text: string): Finding => ({ text, values: {} });

/** Joins findings, one per line. */
export const lines = (findings: Finding[]): Finding => ({
  text: findings.map((_, index) => `{${index}}`).join('\n'),
  values: Object.fromEntries(findings.entries()),
});

/** In English, unless translated. */
export const inWords = (
  { text, values }: Finding,
  translate: (text: string) => string = (english) => english,
): string =>
  fill(
    translate(text),
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? inWords(value, translate) : value,
      ]),
    ),
  );

/** Its message is the finding in English. */
export class FindingError extends Error {
  readonly finding: Finding;

  constructor(found: Finding, options?: ErrorOptions) {
    super(inWords(found), options);
    this.finding = found;
  }
}
