import type { Line } from './range.ts';

const school = (en: string, el: string, colour: string, trim: string): Line => ({
  en,
  el,
  colours: [colour, trim],
  hasCrest: true,
  about: `It carries the embroidered crest of ${en}.`,
  aboutEl: `Φέρει το κεντημένο έμβλημα του σχολείου.`,
});

export const ayiaMarina = school('Ayia Marina Primary', 'Αγία Μαρίνα', 'NVY', 'WHT');
export const kolossi = school('Kolossi Gymnasium', 'Γυμνάσιο Κολοσσίου', 'BRG', 'GRY');
export const akamas = school('Akamas International', 'Σχολή Ακάμα', 'RBL', 'SKY');
export const elaionas = school('Elaionas School', 'Σχολή Ελαιώνα', 'BTG', 'WHT');
export const baySchool = school('Larnaca Bay Academy', 'Ακαδημία Λάρνακας', 'NVY', 'RED');
export const foinikas = school('Foinikas Lyceum', 'Λύκειο Φοίνικα', 'CHR', 'WHT');
export const thalassa = school('Thalassa Primary', 'Δημοτικό Θάλασσα', 'TEA', 'MUS');
export const pitsilia = school("St Andrew's Pitsilia", 'Άγιος Ανδρέας', 'RED', 'NVY');
