import { pick, type Random } from '../random.ts';
import type { GarmentKind, Line, Piece } from './sections/range.ts';

interface Words {
  en: string;
  el: string;
}

const finish: Words[] = [
  {
    en: 'All seams are overlocked and lie flat.',
    el: 'Όλες οι ραφές είναι κοπτοραμμένες και επίπεδες.',
  },
  {
    en: 'The neck label is printed on a soft tape with room for a name.',
    el: 'Η ετικέτα στον λαιμό είναι μαλακή και έχει χώρο για όνομα.',
  },
  {
    en: 'Stress points are secured with bar tacks.',
    el: 'Τα σημεία που καταπονούνται έχουν ενισχυμένες ραφές.',
  },
  {
    en: 'Colours stay fast after fifty washes in our own test.',
    el: 'Τα χρώματα αντέχουν σε πενήντα πλύσεις στη δική μας δοκιμή.',
  },
  {
    en: 'The thread is dyed to match, down to the buttonholes.',
    el: 'Η κλωστή είναι στην ίδια απόχρωση, μέχρι και στις κουμπότρυπες.',
  },
];

const fit: Words[] = [
  {
    en: 'It is cut true to size; between two sizes take the larger one.',
    el: 'Φοριέται στο κανονικό νούμερο· ανάμεσα σε δύο μεγέθη διαλέξτε το μεγαλύτερο.',
  },
  {
    en: 'The Fit Assistant shows where to hold the tape measure.',
    el: 'Ο Οδηγός μεγεθών δείχνει πού να βάλετε τη μεζούρα.',
  },
  {
    en: 'The cut leaves room to move without looking wide.',
    el: 'Η γραμμή αφήνει ελευθερία κινήσεων χωρίς να δείχνει φαρδιά.',
  },
  {
    en: 'It shrinks by less than 3 % in the first wash.',
    el: 'Μαζεύει λιγότερο από 3 % στην πρώτη πλύση.',
  },
];

const finishOf: Partial<Record<GarmentKind, Words>> = {
  tie: {
    en: 'The colour does not rub off on a white shirt.',
    el: 'Το χρώμα δεν ξεβάφει πάνω σε λευκό πουκάμισο.',
  },
  belt: {
    en: 'The edges are sealed and stitched.',
    el: 'Οι άκρες είναι σφραγισμένες και γαζωμένες.',
  },
  boots: {
    en: 'Sizes are European: take your usual shoe size.',
    el: 'Τα νούμερα είναι ευρωπαϊκά: διαλέξτε αυτό που φοράτε συνήθως.',
  },
};

const ofAccessories: Words = {
  en: 'Made in small batches and checked by hand.',
  el: 'Φτιάχνεται σε μικρές παρτίδες και ελέγχεται ένα προς ένα.',
};

const accessoryKinds: ReadonlySet<GarmentKind> = new Set([
  'cap',
  'beanie',
  'tote',
  'socks',
  'apron',
  'tie',
  'belt',
  'boots',
]);
const withoutCrest: ReadonlySet<GarmentKind> = new Set(['skirt', 'trousers']);

export function describe(piece: Piece, line: Line | undefined, random: Random): Words {
  const ofLine = line?.hasCrest && withoutCrest.has(piece.kind) ? undefined : line;
  const phrases = [
    finishOf[piece.kind] ?? pick(random, finish),
    accessoryKinds.has(piece.kind) ? ofAccessories : pick(random, fit),
  ];
  const joined = (sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ');
  return {
    en: joined([piece.about, ofLine?.about, ...phrases.map(({ en }) => en)]),
    el: joined([piece.aboutEl, ofLine?.aboutEl, ...phrases.map(({ el }) => el)]),
  };
}

const fibresEl: Record<string, string> = {
  cotton: 'βαμβάκι',
  polyester: 'πολυεστέρας',
  polyamide: 'πολυαμίδη',
  polyurethane: 'πολυουρεθάνη',
  elastane: 'ελαστάνη',
  viscose: 'βισκόζη',
  acrylic: 'ακρυλικό',
  wool: 'μαλλί',
  coating: 'επίστρωση',
};

/** Labels must state the composition in Greek. */
export const fibresInGreek = (fibres: string): string =>
  fibres.replace(/[a-z]+/g, (word) => fibresEl[word] ?? word);

const softshell = '94 % polyester, 6 % elastane';

export function careFor(fibres: string): Words {
  if (fibres.includes('wool'))
    return {
      en: 'Wash by hand or wool cycle at 30 °C. Do not tumble dry. Dry flat. Iron at 110 °C.',
      el: 'Πλύσιμο στο χέρι ή στο πρόγραμμα μάλλινων στους 30 °C. Όχι στεγνωτήριο. Στέγνωμα σε επίπεδη επιφάνεια. Σίδερο στους 110 °C.',
    };
  if (fibres.includes('coating') || fibres === softshell)
    return {
      en: 'Machine wash at 30 °C without softener. Do not bleach. Do not tumble dry. Do not iron.',
      el: 'Πλυντήριο στους 30 °C χωρίς μαλακτικό. Όχι λευκαντικό. Όχι στεγνωτήριο. Όχι σίδερο.',
    };
  if (fibres.includes('% polyurethane'))
    return {
      en: 'Wipe clean with a damp cloth. Do not machine wash. Do not tumble dry. Do not iron.',
      el: 'Καθαρίστε με υγρό πανί. Όχι πλυντήριο. Όχι στεγνωτήριο. Όχι σίδερο.',
    };
  if (fibres.startsWith('65 % polyester, 35 % cotton'))
    return {
      en: 'Machine wash at 60 °C. Do not bleach. Tumble dry low. Iron at 150 °C.',
      el: 'Πλυντήριο στους 60 °C. Όχι λευκαντικό. Στεγνωτήριο σε χαμηλή θερμοκρασία. Σίδερο στους 150 °C.',
    };
  if (fibres.startsWith('100 % poly'))
    return {
      en: 'Machine wash at 40 °C. Do not bleach. Tumble dry low. Do not iron the print.',
      el: 'Πλυντήριο στους 40 °C. Όχι λευκαντικό. Στεγνωτήριο σε χαμηλή θερμοκρασία. Όχι σίδερο πάνω στο τύπωμα.',
    };
  return {
    en: 'Machine wash at 40 °C with similar colours. Do not bleach. Tumble dry low. Iron inside out at 150 °C.',
    el: 'Πλυντήριο στους 40 °C με παρόμοια χρώματα. Όχι λευκαντικό. Στεγνωτήριο σε χαμηλή θερμοκρασία. Σίδερο από την ανάποδη στους 150 °C.',
  };
}
