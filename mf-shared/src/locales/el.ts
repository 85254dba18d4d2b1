import type { Translations } from '../languages/Translations.ts';

/** Few enough to be loaded on every page. */
export const el = {
  Close: 'Κλείσιμο',
  'Decrease quantity': 'Μείωση ποσότητας',
  'Increase quantity': 'Αύξηση ποσότητας',
  'One Size': 'Ένα μέγεθος',
  'Reduced from': 'Από',
  to: 'σε',
  'A name cannot contain “<”.': 'Ένα όνομα δεν μπορεί να περιέχει «<».',
  'A name cannot contain “>”.': 'Ένα όνομα δεν μπορεί να περιέχει «>».',
  'A name cannot contain “@”.': 'Ένα όνομα δεν μπορεί να περιέχει «@».',
  'A name cannot contain “:”.': 'Ένα όνομα δεν μπορεί να περιέχει «:».',
  'A name cannot contain “/”.': 'Ένα όνομα δεν μπορεί να περιέχει «/».',
  'A name cannot contain “\\”.': 'Ένα όνομα δεν μπορεί να περιέχει «\\».',
  'Please put a space after each “.” in a name.': 'Αφήστε κενό μετά από κάθε «.» στο όνομα.',
  'Something went wrong.': 'Κάτι πήγε στραβά.',
  'The shop cannot be reached. Please check your connection.':
    'Δεν είναι δυνατή η σύνδεση με το κατάστημα. Ελέγξτε τη σύνδεσή σας.',
  'The shop cannot do this at the moment. Please try again in a few minutes.':
    'Το κατάστημα δεν μπορεί να το κάνει αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα λεπτά.',
} satisfies Translations;
