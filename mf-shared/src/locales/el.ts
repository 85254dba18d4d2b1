import type { Translations } from '../languages/Translations.ts';

/** Greek texts shared by all packages: primitives, transport and server. Few enough to be loaded on every
 *  page. */
export const el = {
  Close: 'Κλείσιμο',
  'Decrease quantity': 'Μείωση ποσότητας',
  'Increase quantity': 'Αύξηση ποσότητας',
  'Reduced from': 'Από',
  to: 'σε',
  'Something went wrong.': 'Κάτι πήγε στραβά.',
  'The shop cannot be reached. Please check your connection.':
    'Δεν είναι δυνατή η σύνδεση με το κατάστημα. Ελέγξτε τη σύνδεσή σας.',
} satisfies Translations;
