import type { Translations } from 'mf-shared';

/** In Greek, also for staff who read English: an invoice is in the language of its order. */
export const invoiceTexts = {
  Units: 'Τεμάχια',
  Total: 'Σύνολο',
  'Order {number}': 'Παραγγελία {number}',
  Item: 'Είδος',
  'Paid in cash': 'Πληρώθηκε με μετρητά',
  'Paid by voucher': 'Πληρώθηκε με κουπόνι',
  'Paid at the card terminal': 'Πληρώθηκε με κάρτα στο τερματικό',
  'Given back in cash': 'Επιστράφηκε σε μετρητά',
  'Given back at the card terminal': 'Επιστράφηκε στην κάρτα από το τερματικό',
  Price: 'Τιμή',
  'Invoice {number}': 'Τιμολόγιο {number}',
  'Credit note {number}': 'Πιστωτικό τιμολόγιο {number}',
  'For invoice {number} of {date}': 'Για το τιμολόγιο {number} της {date}',
  'Date: {date}': 'Ημερομηνία: {date}',
  'Sold at the counter': 'Πώληση στο ταμείο',
  Seller: 'Πωλητής',
  Buyer: 'Αγοραστής',
  'VAT number {number}': 'Αρ. ΦΠΑ {number}',
  'The buyer’s details have been deleted.': 'Τα στοιχεία του αγοραστή έχουν διαγραφεί.',
  Net: 'Καθαρή αξία',
  'VAT rate': 'Συντελεστής ΦΠΑ',
  VAT: 'ΦΠΑ',
} satisfies Translations;
