import type { Piece } from './range.ts';

export const longName: Piece = {
  en: 'Boys’ and Girls’ Brushed Sweatshirt with Reinforced Elbows',
  el: 'Παιδικό χοντρό φούτερ με ενισχυμένους αγκώνες',
  kind: 'sweatshirt',
  cents: 2495,
  sizes: 'allYears',
  fibres: '70 % cotton, 30 % polyester',
  maker: 'atelier',
  colours: ['NVY', 'BTG', 'BRG', 'GML'],
  about:
    'The sweatshirt that parents asked for after three winters of patched elbows, with a hidden name label and extra-long cuffs for arms that keep growing.',
  aboutEl:
    'Το φούτερ που ζήτησαν οι γονείς, με κρυφή ετικέτα ονόματος και πολύ μακριές μανσέτες για χέρια που μεγαλώνουν.',
};

export const quotedName: Piece = {
  en: 'Kids\' "Rock & Roll" T-Shirt',
  el: 'Παιδική μπλούζα «Rock & Roll»',
  kind: 't-shirt',
  cents: 1137,
  sizes: 'kids',
  fibres: '100 % cotton',
  maker: 'atelier',
  colours: ['BLK', 'RED'],
  about: 'Printed by hand in Limassol, a little different every time.',
  aboutEl: 'Τυπωμένη στο χέρι στη Λεμεσό.',
};

export const manyVariants: Piece = {
  en: 'Family Day T-Shirt',
  el: 'Οικογενειακή μπλούζα εκδηλώσεων',
  kind: 't-shirt',
  cents: 463,
  sizes: 'family',
  fibres: '100 % cotton',
  maker: 'minho',
  colours: ['WHT', 'BLK', 'NVY', 'RBL', 'SKY', 'RED', 'ORG', 'YEL', 'KEL', 'PUR'],
  about: 'One design from the smallest cousin to the largest uncle.',
  aboutEl: 'Ένα σχέδιο για όλη την οικογένεια.',
};

export const oneOfEach: Piece = {
  en: 'Sample Tote "Nº 1"',
  el: 'Τσάντα δείγμα «Nº 1»',
  kind: 'tote',
  cents: 99,
  sizes: 'one',
  fibres: '100 % cotton',
  maker: 'troodos',
  colours: ['ECR'],
  about: 'A single bag to see and feel before ordering two thousand.',
  aboutEl: 'Μία τσάντα για δείγμα, πριν από τη μεγάλη παραγγελία.',
};
