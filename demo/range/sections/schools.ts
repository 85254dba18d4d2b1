import type { Line } from './range.ts';

const school = (crest: number, en: string, el: string, colour: string, trim: string, hex: string): Line => ({
  en,
  el,
  colours: [colour, trim],
  look: { emblem: { kind: 'crest', school: crest }, trim: hex },
  about: `It carries the embroidered crest of ${en}.`,
  aboutEl: `Φέρει το κεντημένο έμβλημα του σχολείου.`,
});

export const ayiaMarina = school(0, 'Ayia Marina Primary', 'Αγία Μαρίνα', 'NVY', 'WHT', '#f6f6f4');
export const kolossi = school(1, 'Kolossi Gymnasium', 'Γυμνάσιο Κολοσσίου', 'BRG', 'GRY', '#9a9ea4');
export const akamas = school(2, 'Akamas International', 'Σχολή Ακάμα', 'RBL', 'SKY', '#a5c6e6');
export const elaionas = school(3, 'Elaionas School', 'Σχολή Ελαιώνα', 'BTG', 'WHT', '#f6f6f4');
export const baySchool = school(4, 'Larnaca Bay Academy', 'Ακαδημία Λάρνακας', 'NVY', 'RED', '#b3202c');
export const foinikas = school(5, 'Foinikas Lyceum', 'Λύκειο Φοίνικα', 'CHR', 'WHT', '#f6f6f4');
export const thalassa = school(6, 'Thalassa Primary', 'Δημοτικό Θάλασσα', 'TEA', 'MUS', '#cf9a2b');
export const pitsilia = school(7, "St Andrew's Pitsilia", 'Άγιος Ανδρέας', 'RED', 'NVY', '#1f2f55');
