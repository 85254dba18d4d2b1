import type { DemoColour } from './shop.ts';

export const colours: DemoColour[] = [
  { code: 'NVY', name: 'Navy', nameEl: 'Μπλε σκούρο', hex: '#1f2f55' },
  { code: 'RBL', name: 'Royal Blue', nameEl: 'Μπλε ρουά', hex: '#23509c' },
  { code: 'SKY', name: 'Sky Blue', nameEl: 'Γαλάζιο', hex: '#a5c6e6' },
  { code: 'WHT', name: 'White', nameEl: 'Λευκό', hex: '#f6f6f4' },
  { code: 'ECR', name: 'Ecru', nameEl: 'Εκρού', hex: '#eae0cb' },
  { code: 'BEI', name: 'Sand', nameEl: 'Μπεζ', hex: '#c9b08a' },
  { code: 'GRY', name: 'Grey', nameEl: 'Γκρι', hex: '#767b83' },
  { code: 'GML', name: 'Grey Melange', nameEl: 'Γκρι μελανζέ', hex: '#9a9ea4' },
  { code: 'CHR', name: 'Charcoal', nameEl: 'Ανθρακί', hex: '#3d4148' },
  { code: 'BLK', name: 'Black', nameEl: 'Μαύρο', hex: '#1c1d20' },
  { code: 'BTG', name: 'Bottle Green', nameEl: 'Πράσινο κυπαρισσί', hex: '#17503a' },
  { code: 'KEL', name: 'Kelly Green', nameEl: 'Πράσινο', hex: '#1f8a4d' },
  { code: 'OLV', name: 'Olive', nameEl: 'Λαδί', hex: '#66673f' },
  { code: 'MNT', name: 'Mint', nameEl: 'Βεραμάν', hex: '#a9d5c0' },
  { code: 'TEA', name: 'Teal', nameEl: 'Πετρόλ', hex: '#1a717b' },
  { code: 'BRG', name: 'Burgundy', nameEl: 'Μπορντό', hex: '#6d1b2d' },
  { code: 'RED', name: 'Red', nameEl: 'Κόκκινο', hex: '#b3202c' },
  { code: 'COR', name: 'Coral', nameEl: 'Κοραλί', hex: '#e5705f' },
  { code: 'PNK', name: 'Pink', nameEl: 'Ροζ', hex: '#eab1c0' },
  { code: 'LIL', name: 'Lilac', nameEl: 'Λιλά', hex: '#b9a5d6' },
  { code: 'PUR', name: 'Purple', nameEl: 'Μοβ', hex: '#55357b' },
  { code: 'MUS', name: 'Mustard', nameEl: 'Μουσταρδί', hex: '#cf9a2b' },
  { code: 'YEL', name: 'Yellow', nameEl: 'Κίτρινο', hex: '#f2cf3f' },
  { code: 'ORG', name: 'Orange', nameEl: 'Πορτοκαλί', hex: '#e5772a' },
  { code: 'TER', name: 'Terracotta', nameEl: 'Κεραμιδί', hex: '#a9523a' },
  { code: 'BRN', name: 'Brown', nameEl: 'Καφέ', hex: '#5d4331' },
  { code: 'DNM', name: 'Denim', nameEl: 'Τζιν', hex: '#3d5a80' },
  { code: 'HVY', name: 'Hi-Vis Yellow', nameEl: 'Κίτρινο φθορίζον', hex: '#d9ee22' },
  { code: 'HVO', name: 'Hi-Vis Orange', nameEl: 'Πορτοκαλί φθορίζον', hex: '#ff7a1a' },
];

const hexes = new Map(colours.map(({ code, hex }) => [code, hex]));

export function hexOf(code: string): string {
  const hex = hexes.get(code);
  if (!hex) throw new Error(`There is no colour with the code ${code}.`);
  return hex;
}
