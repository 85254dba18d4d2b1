import type { Line } from './range.ts';

export const hygieia: Line = {
  en: 'Hygieia',
  el: 'Υγιεία',
  dearer: 300,
  about: 'The cloth carries an antibacterial finish.',
  aboutEl: 'Με αντιβακτηριακή επεξεργασία.',
};

export const iaso: Line = {
  en: 'Iaso',
  el: 'Ιασώ',
  dearer: 500,
  about: 'Side panels of stretch cloth follow every movement.',
  aboutEl: 'Με ελαστικά πάνελ στα πλάγια.',
};

export const akamas: Line = {
  en: 'Akamas',
  el: 'Ακάμας',
  about: 'The Akamas line is made for heat: lighter cloth and vents where they count.',
  aboutEl: 'Η σειρά Ακάμας είναι φτιαγμένη για τη ζέστη.',
};

export const troodos: Line = {
  en: 'Troodos',
  el: 'Τρόοδος',
  dearer: 800,
  about: 'The Troodos line is the heavy one: thicker cloth and triple seams.',
  aboutEl: 'Η σειρά Τρόοδος έχει πιο βαρύ ύφασμα και τριπλές ραφές.',
};

export const limani: Line = {
  en: 'Limani',
  el: 'Λιμάνι',
  dearer: 400,
  about: 'The Limani line comes from the port and shrugs off salt and grease.',
  aboutEl: 'Η σειρά Λιμάνι αντέχει στο αλάτι και στα λάδια.',
};

export const mesaoria: Line = {
  en: 'Mesaoria',
  el: 'Μεσαορία',
  dearer: 250,
  about: 'The Mesaoria line adds contrast panels, so a crew looks like one.',
  aboutEl: 'Η σειρά Μεσαορία έχει αντίθετα πάνελ.',
};
