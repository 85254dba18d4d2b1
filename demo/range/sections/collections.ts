import type { Line } from './range.ts';

export const kyma: Line = {
  en: 'Kyma',
  el: 'Κύμα',
  about: 'The Kyma collection is drawn after the waves at Governor’s Beach.',
  aboutEl: 'Από τη συλλογή Κύμα, εμπνευσμένη από τη θάλασσα.',
};

export const petra: Line = {
  en: 'Petra',
  el: 'Πέτρα',
  dearer: 100,
  about: 'The Petra collection borrows its signs from the mountains.',
  aboutEl: 'Από τη συλλογή Πέτρα, εμπνευσμένη από το βουνό.',
};

export const iliachtida: Line = {
  en: 'Iliachtida',
  el: 'Ηλιαχτίδα',
  about: 'The Iliachtida collection is about sun and long afternoons.',
  aboutEl: 'Από τη συλλογή Ηλιαχτίδα, για ηλιόλουστα απογεύματα.',
};

export const mikroNisi: Line = {
  en: 'Mikro Nisi',
  el: 'Μικρό Νησί',
  dearer: 50,
  about: 'The Mikro Nisi collection keeps to soft island colours.',
  aboutEl: 'Από τη συλλογή Μικρό Νησί, σε απαλά χρώματα.',
};
