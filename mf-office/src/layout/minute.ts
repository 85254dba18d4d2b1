export const minute: Intl.DateTimeFormatOptions = {
  dateStyle: 'short',
  timeStyle: 'short',
  // Greek has 12 hours by default.
  hourCycle: 'h23',
};
