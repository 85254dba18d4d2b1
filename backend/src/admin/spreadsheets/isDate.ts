import { withoutAccents } from '../../catalogue/api.ts';

const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ιαν|φεβ|μαρ|απρ|μα[ιϊ]|ιου[νλ]|αυγ|σεπ|οκτ|νοε|δεκ)\\.?';

const dates = [
  /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/,
  /^\d{1,2}([/.-])\d{1,2}\1\d{4}$/,
  new RegExp(`^\\d{1,2}[-/. ]${month}(?:[-/. ](?:\\d{2}|\\d{4}))?$`),
  new RegExp(`^${month}[-/. ](?:\\d{2}|\\d{4})$`),
];

/** Whether the text is what spreadsheets write for a date, such as 04-Feb or 4-Φεβ, and nothing else looks like it. */
export const isDate = (text: string): boolean => {
  const plain = withoutAccents(text.trim());
  return dates.some((date) => date.test(plain));
};
