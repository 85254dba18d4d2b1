const nicosia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Nicosia',
  hour: '2-digit',
  minute: '2-digit',
});

export const clock = (time: Date): string => nicosia.format(time);

export function span(secs: number): string {
  if (secs < 90) return `${Math.round(secs)} s`;
  if (secs < 5400) return `${Math.round(secs / 60)} min`;
  if (secs < 172_800) return `${Math.round(secs / 3600)} h`;
  return `${Math.round(secs / 86_400)} days`;
}

export const ago = (time: Date, now: Date): string =>
  `${span(Math.max(0, now.getTime() - time.getTime()) / 1000)} ago`;
