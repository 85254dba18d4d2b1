const greek: Record<string, string> = {
  'Test payment': 'Δοκιμαστική πληρωμή',
  'No money moves. Use a test card only.': 'Δεν χρεώνεται τίποτα. Χρησιμοποιήστε μόνο δοκιμαστική κάρτα.',
  Shop: 'Κατάστημα',
  'To pay': 'Προς πληρωμή',
  'Pay by card': 'Πληρωμή με κάρτα',
  'Pay with {wallet}': 'Πληρωμή με {wallet}',
  'Card number': 'Αριθμός κάρτας',
  'Expiry (MM/YY)': 'Λήξη (ΜΜ/ΕΕ)',
  CVC: 'CVC',
  'Pay {amount}': 'Πληρωμή {amount}',
  'Back to the shop without paying': 'Επιστροφή στο κατάστημα χωρίς πληρωμή',
  'The card was declined': 'Η κάρτα απορρίφθηκε',
  'Nothing was charged. Please try another card.': 'Δεν χρεωθήκατε. Δοκιμάστε άλλη κάρτα.',
  'Please check the card': 'Ελέγξτε τα στοιχεία της κάρτας',
  'Enter the digits on the front of the card.': 'Συμπληρώστε τα ψηφία στην μπροστινή όψη της κάρτας.',
  'Enter month and year, like 12/34.': 'Συμπληρώστε μήνα και έτος, π.χ. 12/34.',
  'Enter the 3 digits on the back.': 'Συμπληρώστε τα 3 ψηφία στην πίσω όψη.',
  'Test cards': 'Δοκιμαστικές κάρτες',
  'Choose one to fill the form in. The security code of all is {code}.':
    'Επιλέξτε μία για να συμπληρωθεί η φόρμα. Ο κωδικός ασφαλείας όλων είναι {code}.',
  'Visa, paid at once': 'Visa, πληρώνεται αμέσως',
  'Mastercard, the bank asks first': 'Mastercard, ρωτά πρώτα η τράπεζα',
  'Mastercard, declined': 'Mastercard, απορρίπτεται',
  'This page can be used until': 'Η σελίδα ισχύει μέχρι τις',
  '(Cyprus time)': '(ώρα Κύπρου)',
  'Your bank asks': 'Ερώτηση της τράπεζας',
  'Is it you who pays?': 'Εσείς πληρώνετε;',
  'Your bank wants to be sure. Here, the bank is part of the test.':
    'Η τράπεζά σας θέλει να βεβαιωθεί. Εδώ, η τράπεζα είναι μέρος της δοκιμής.',
  'Confirm the payment': 'Επιβεβαίωση της πληρωμής',
  Refuse: 'Άρνηση',
  'Time is over': 'Ο χρόνος έληξε',
  'The time for paying is over': 'Ο χρόνος για την πληρωμή έληξε',
  'Nothing was charged. Go back to the shop to try again.':
    'Δεν χρεωθήκατε. Επιστρέψτε στο κατάστημα για να δοκιμάσετε ξανά.',
  'Back to the shop': 'Επιστροφή στο κατάστημα',
};

export type Translate = (text: string, values?: Record<string, string>) => string;

export const textsIn =
  (language: string): Translate =>
  (text, values = {}) =>
    (language === 'el' ? (greek[text] ?? text) : text).replace(
      /\{(\w+)\}/g,
      (hole, name: string) => values[name] ?? hole,
    );
