import type { Emblem, GarmentDesign } from './paint/design.ts';

type Look = Partial<GarmentDesign>;

const crest = (school: number): Emblem => ({ kind: 'crest', school });
const mark = (sign: number): Emblem => ({ kind: 'mark', sign });
const print = (sign: number): Emblem => ({ kind: 'print', sign });

const schools: Record<string, Look> = {
  'Ayia Marina Primary': { emblem: crest(0), trim: '#f6f6f4' },
  'Kolossi Gymnasium': { emblem: crest(1), trim: '#9a9ea4' },
  'Akamas International': { emblem: crest(2), trim: '#a5c6e6' },
  'Elaionas School': { emblem: crest(3), trim: '#f6f6f4' },
  'Larnaca Bay Academy': { emblem: crest(4), trim: '#b3202c' },
  'Foinikas Lyceum': { emblem: crest(5), trim: '#f6f6f4' },
  'Thalassa Primary': { emblem: crest(6), trim: '#cf9a2b' },
  "St Andrew's Pitsilia": { emblem: crest(7), trim: '#1f2f55' },
};

const printed: Record<string, Look> = {
  Kyma: { emblem: print(0) },
  Petra: { emblem: print(2) },
  Iliachtida: { emblem: print(3) },
  'Mikro Nisi': { emblem: print(4) },
};

const boots: Record<string, Look> = {
  Troodos: { trim: '#c2571a' },
  Limani: { trim: '#3d4148' },
  Mesaoria: { trim: '#b3202c' },
};

const trades: Record<string, Look> = {
  Akamas: { trim: '#1c1d20' },
  Troodos: { trim: '#3d4148' },
  Limani: { trim: '#1f2f55' },
  Mesaoria: { trim: '#e5772a' },
  Taverna: { trim: '#5d4331' },
  Kafenio: { trim: '#1c1d20' },
  Agora: { trim: '#cf9a2b' },
};

/** By the English names of lines. */
export function lineLooks(category: string): Record<string, Look> {
  if (category.startsWith('school/')) return schools;
  if (category.startsWith('kids/tops/')) return printed;
  if (category === 'workwear/footwear-belts/safety-boots-belts') return boots;
  return category.startsWith('workwear/') ? trades : {};
}

/**
 * By section, and there by the English names of pieces. An emblem that is undefined keeps that of the line away.
 */
export const pieceLooks: Record<string, Record<string, Look>> = {
  school: {
    'Short Sleeve Polo': { build: 'child' },
    'Long Sleeve Polo': { build: 'child' },
    'Tipped Collar Polo': { build: 'child', print: 'tipping' },
    'V-Neck Pullover': { build: 'child' },
    'Button Cardigan': { build: 'child' },
    'Crew Sweatshirt': { build: 'child' },
    'Boys’ and Girls’ Brushed Sweatshirt with Reinforced Elbows': { build: 'child' },
    'Checked Pleated Skirt': { print: 'check', printColour: '#8fa6c4' },
    'School Trousers': { build: 'child' },
    'School Joggers': { build: 'child' },
    'Fitted Blouse': { build: 'ladies', pocket: false },
    'Three-Quarter Blouse': { build: 'ladies', pocket: false },
    'Lyceum Cardigan': { build: 'ladies' },
    'PE T-Shirt': { build: 'child' },
    'Dry PE T-Shirt': { build: 'child', weave: 'shell' },
    'PE Shorts': { weave: 'shell' },
    'Tracksuit Bottoms': { weave: 'jersey' },
    'Crew Training Top': { weave: 'shell' },
    'Knee Socks, 3 Pairs': { print: 'tipping' },
    'Striped Tie': { print: 'stripe', emblem: undefined },
  },
  kids: {
    'Printed T-Shirt': { build: 'child' },
    'Striped T-Shirt': { build: 'child', print: 'stripe', printColour: '#2d5486', emblem: undefined },
    'Long Sleeve T-Shirt': { build: 'child' },
    'Kids\' "Rock & Roll" T-Shirt': { build: 'child', emblem: print(5) },
    'Crew Sweatshirt': { build: 'child' },
    'Pocket Hoodie': { build: 'child', emblem: undefined },
    'Fine Knit Cardigan': { build: 'child', emblem: undefined },
    'Soft Joggers': { build: 'child' },
    'Weekend Chino': { build: 'child' },
    'Jersey Shorts': { weave: 'jersey' },
    'Checked Summer Dress': { print: 'check', printColour: '#5b8fc4' },
    'Denim Dungarees': { build: 'child' },
    'Canvas Dungarees': { build: 'child', weave: 'canvas' },
    'Rain Jacket': { build: 'child' },
    'Padded Gilet': { build: 'child' },
    'Softshell Jacket': { build: 'child' },
    'Striped Socks, 5 Pairs': { print: 'stripe', printColour: '#f2cf3f' },
  },
  workwear: {
    'Executive Safety Vest': { trim: '#1f2f55' },
    'Visitor Vest': { weave: 'jersey' },
    'Hi-Vis Rain Jacket': { bands: true },
    'Hi-Vis Softshell': { bands: true },
    'Hi-Vis Cargo Trousers': { bands: true },
    'Work Shorts': { weave: 'canvas' },
    'Reflective Coverall': { bands: true },
    'Bib and Brace': { weave: 'canvas' },
    'Three-Layer Softshell': { emblem: mark(2) },
    'Snap-Front Tunic': { build: 'ladies' },
    'Scrub Trousers': { weave: 'poplin' },
    'Cotton Lab Coat': { weave: 'twill' },
    'Canvas Barista Apron': { weave: 'canvas' },
    'S1P Summer Safety Boots': { weave: 'canvas' },
  },
  promotional: {
    'Unisex T-Shirt': { emblem: print(1) },
    'Ladies T-Shirt': { build: 'ladies', emblem: mark(0) },
    'Kids T-Shirt': { build: 'child', emblem: print(5) },
    'Family Day T-Shirt': { emblem: print(4) },
    'Piqué Polo': { emblem: mark(3) },
    'Ladies Polo': { build: 'ladies', emblem: mark(4) },
    'Contrast Polo': { trim: '#e5772a', emblem: mark(1) },
    'Crew Sweatshirt': { emblem: mark(5) },
    'Team Hoodie': { emblem: mark(0) },
    'Corporate Softshell': { emblem: mark(2) },
    'Light Padded Gilet': { emblem: mark(3) },
    'Fleece-Lined Jacket': { emblem: mark(1) },
    'Six-Panel Cap': { emblem: mark(2) },
    'Two-Tone Cap': { trim: '#1f2f55', emblem: mark(1) },
    'Turn-Up Beanie': { emblem: mark(4) },
    'Crew Socks': { print: 'tipping' },
    'Cotton Tote': { emblem: print(1) },
    'Canvas Shopper': { emblem: print(0), trim: '#5d4331' },
    'Event Apron': { emblem: print(3) },
    'Sample Tote "Nº 1"': { emblem: print(2) },
  },
};
