import type { Line } from './range.ts';

export const basic: Line = {
  en: 'Basic',
  el: 'Basic',
  about: 'The entry grade, for large numbers.',
  aboutEl: 'Για μεγάλες ποσότητες.',
};

export const select: Line = {
  en: 'Select',
  el: 'Select',
  dearer: 300,
  about: 'A finer yarn that takes print and embroidery well.',
  aboutEl: 'Με πιο λεπτό νήμα, ιδανικό για στάμπα και κέντημα.',
};

export const eco: Line = {
  en: 'Eco',
  el: 'Eco',
  dearer: 500,
  about: 'Made with organic or recycled fibres, certified from source to seam.',
  aboutEl: 'Με πιστοποιημένες βιολογικές ή ανακυκλωμένες ίνες.',
};

export const pro: Line = {
  en: 'Pro',
  el: 'Pro',
  dearer: 700,
  about: 'The heaviest grade, for a gift that gets worn.',
  aboutEl: 'Η πιο βαριά ποιότητα.',
};
