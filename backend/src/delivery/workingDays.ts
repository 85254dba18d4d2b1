import { dayInCyprus } from '../platform/cyprusDays.ts';

const dayMs = 86_400_000;

/** Midnight UTC of the date in Cyprus, so that days can be added. */
const dayIn = (when: Date): Date => new Date(dayInCyprus(when));

const plusDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);

/** Returns midnight UTC. A day is not 24 hours where the clocks change. */
export const afterDays = (when: Date, days: number): Date => plusDays(dayIn(when), days);

/** Public holidays of Cyprus, as month-day. */
const fixedHolidays = new Set([
  '01-01',
  '01-06',
  '03-25',
  '04-01',
  '05-01',
  '08-15',
  '10-01',
  '10-28',
  '12-25',
  '12-26',
]);

/** Days from Orthodox Easter: Green Monday, Good Friday, Easter Monday, Whit Monday. */
const daysFromEaster = [-48, -2, 1, 50];

/** Meeus' Julian algorithm; the calendars differ by 13 days until 2099. */
function easterSunday(year: number): Date {
  const fullMoon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - fullMoon + 34) % 7;
  const month = Math.floor((fullMoon + weekday + 114) / 31);
  const day = ((fullMoon + weekday + 114) % 31) + 1;
  return plusDays(new Date(Date.UTC(year, month - 1, day)), 13);
}

function isWorkingDay(day: Date): boolean {
  if (day.getUTCDay() % 6 === 0 || fixedHolidays.has(day.toISOString().slice(5, 10))) return false;
  const sinceEaster = (day.getTime() - easterSunday(day.getUTCFullYear()).getTime()) / dayMs;
  return !daysFromEaster.includes(sinceEaster);
}

/** Returns midnight UTC; `when` itself is not counted. */
export function afterWorkingDays(when: Date, days: number): Date {
  let day = dayIn(when);
  for (let left = days; left > 0;) {
    day = plusDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
