import type { Greek } from 'mf-shared';

/** What the shell says in Greek. Loaded on Greek pages only. */
export default {
  Language: 'Γλώσσα',
  Cart: 'Καλάθι',
  'Cart, 1 item': 'Καλάθι, 1 τεμάχιο',
  'Cart, {count} items': 'Καλάθι, {count} τεμάχια',
  'You are offline': 'Δεν υπάρχει σύνδεση',
  'You are offline.': 'Δεν υπάρχει σύνδεση.',
  'This page has not been opened in this browser yet. Pages that you have seen still open, and your cart is kept.':
    'Η σελίδα αυτή δεν έχει ανοιχτεί ακόμη σε αυτόν τον περιηγητή. Όσες σελίδες έχετε δει ανοίγουν κανονικά, και το καλάθι σας μένει όπως ήταν.',
  'Pages are shown as you last saw them; prices and stock may have changed. Your cart is kept. Paying needs a connection.':
    'Βλέπετε τις σελίδες όπως ήταν την τελευταία φορά· οι τιμές και τα αποθέματα ίσως έχουν αλλάξει. Το καλάθι σας μένει όπως ήταν. Για πληρωμή χρειάζεται σύνδεση.',
  'Try again': 'Δοκιμάστε ξανά',
  'Back To Home': 'Πίσω στην αρχική',
  'Cart and checkout are not available at the moment. What is in your cart is kept.':
    'Το καλάθι και το ταμείο δεν είναι διαθέσιμα αυτή τη στιγμή. Ό,τι έχετε στο καλάθι σας διατηρείται.',
} satisfies Greek;
