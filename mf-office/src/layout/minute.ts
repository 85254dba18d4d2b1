export const minute: Intl.DateTimeFormatOptions = {
  dateStyle: 'short',
  timeStyle: 'short',
};
