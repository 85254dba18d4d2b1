// Stored for a sale whose first or last day a list leaves empty.
export const firstOfAll = '2000-01-01';
export const lastOfAll = '2099-12-31';

export const writtenDay = (day: string): string => (day === firstOfAll || day === lastOfAll ? '' : day);
