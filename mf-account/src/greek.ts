import type { Greek } from 'mf-shared';

/** What this remote says in Greek: English text to Greek. Loaded on Greek pages only. */
export default {
  // Withdrawal
  'Withdraw from a contract': 'Υπαναχώρηση από σύμβαση',
  'We have your withdrawal': 'Λάβαμε τη δήλωση υπαναχώρησής σας',
  'Within 14 days of receiving your order you can withdraw from it, without a reason. Name the order, choose what goes back and confirm: the receipt comes by e-mail.':
    'Μέσα σε 14 ημέρες από την παραλαβή της παραγγελίας σας μπορείτε να υπαναχωρήσετε, χωρίς να δώσετε λόγο. Δηλώστε την παραγγελία, επιλέξτε τι επιστρέφετε και επιβεβαιώστε: η απόδειξη έρχεται με e-mail.',
  'More about returns': 'Περισσότερα για τις επιστροφές',
  'Order number': 'Αριθμός παραγγελίας',
  'It is in the e-mail that confirmed your order.':
    'Θα τον βρείτε στο e-mail επιβεβαίωσης της παραγγελίας σας.',
  'E-mail of the order': 'E-mail της παραγγελίας',
  'Withdraw from contract here': 'Υπαναχωρήστε από τη σύμβαση εδώ',
  'Confirm withdrawal': 'Επιβεβαίωση υπαναχώρησης',
  'Order number is required.': 'Συμπληρώστε τον αριθμό παραγγελίας.',
  'There is no such order. Please check the number and the e-mail.':
    'Δεν βρέθηκε τέτοια παραγγελία. Ελέγξτε τον αριθμό και το e-mail.',
  'Order {number} of {date}, {name}': 'Παραγγελία {number} της {date}, {name}',
  'You can withdraw until the end of {date}.': 'Μπορείτε να υπαναχωρήσετε μέχρι και τις {date}.',
  'The 14 days to withdraw from this order are over.':
    'Οι 14 ημέρες για υπαναχώρηση από αυτή την παραγγελία έχουν περάσει.',
  'There is nothing left in this order to withdraw from.':
    'Δεν απομένει τίποτα σε αυτή την παραγγελία από το οποίο να μπορείτε να υπαναχωρήσετε.',
  'What goes back': 'Τι επιστρέφετε',
  Pieces: 'Τεμάχια',
  'Made to your wishes: it cannot go back.': 'Φτιάχτηκε κατά παραγγελία σας και δεν επιστρέφεται.',
  'Withdrawn already': 'Έχετε ήδη υπαναχωρήσει',
  'What you would like back': 'Τι θέλετε πίσω',
  'Money, to the card that I paid with': 'Τα χρήματα, στην κάρτα με την οποία πλήρωσα',
  'A credit voucher, valid for 2 months and for one purchase':
    'Πιστωτικό κουπόνι, με ισχύ 2 μηνών για μία αγορά',
  'I withdraw from the contract for the goods chosen above.':
    'Υπαναχωρώ από τη σύμβαση για τα προϊόντα που επέλεξα παραπάνω.',
  Back: 'Πίσω',
  'The receipt goes to {email}.': 'Η απόδειξη θα σταλεί στο {email}.',
  'Please choose what you want to give back.': 'Επιλέξτε τι θέλετε να επιστρέψετε.',
  'You withdrew from order {number} on {time}. The receipt is on its way to {email}.':
    'Υπαναχωρήσατε από την παραγγελία {number} στις {time}. Η απόδειξη είναι καθ’ οδόν προς το {email}.',
  'Please send the goods back, or bring them to one of our shops, within 14 days. The address: {address}.':
    'Παρακαλούμε στείλτε τα προϊόντα πίσω ή φέρτε τα σε ένα από τα καταστήματά μας μέσα σε 14 ημέρες. Διεύθυνση: {address}.',
  'Back to the shop': 'Πίσω στο κατάστημα',
  'You have withdrawn from these pieces already. Please look at the order again.':
    'Έχετε ήδη υπαναχωρήσει από αυτά τα τεμάχια. Δείτε ξανά την παραγγελία.',
  'Too many attempts. Please try again later.': 'Πάρα πολλές προσπάθειες. Δοκιμάστε ξανά αργότερα.',

  'My Account': 'Ο λογαριασμός μου',
} satisfies Greek;
