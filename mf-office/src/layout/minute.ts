/** When something happened, for `t.date`. */
export const minute: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
