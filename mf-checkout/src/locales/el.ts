import type { Translations } from 'mf-shared';

export default {
  Cart: 'Καλάθι',
  'Cart, 1 item': 'Καλάθι, 1 τεμάχιο',
  'Cart, {count} items': 'Καλάθι, {count} τεμάχια',
  CART: 'ΚΑΛΑΘΙ',
  'Close cart': 'Κλείσιμο καλαθιού',
  'Cart is empty': 'Το καλάθι είναι άδειο',
  'See all products': 'Δείτε όλα τα προϊόντα',
  'Items in the cart': 'Προϊόντα στο καλάθι',
  '{name} was removed from the cart.': 'Αφαιρέθηκε από το καλάθι: {name}.',
  'VAT included. Delivery is added at checkout.':
    'Με ΦΠΑ. Το κόστος παράδοσης προστίθεται στην ολοκλήρωση της παραγγελίας.',
  'Proceed to Checkout': 'Ολοκλήρωση παραγγελίας',
  Remove: 'Αφαίρεση',
  'Remove {name}': 'Αφαίρεση: {name}',
  'Remove {name}, {colour}, {size}': 'Αφαίρεση: {name}, {colour}, {size}',
  Customization: 'Εξατομίκευση',
  '{cost} each': '{cost} ανά τεμάχιο',
  'An order has at most {most} lines. Please remove {over} and order them separately.':
    'Μια παραγγελία χωρά έως {most} γραμμές. Αφαιρέστε {over} και παραγγείλετέ τες ξεχωριστά.',
  'This item is no longer sold. Please remove it.': 'Αυτό το προϊόν δεν πωλείται πλέον. Αφαιρέστε το.',
  'This customization is not offered any more. Please remove it.':
    'Αυτή η εξατομίκευση δεν προσφέρεται πλέον. Αφαιρέστε την.',
  'This size has sold out. Please remove it.': 'Αυτό το μέγεθος έχει εξαντληθεί. Αφαιρέστε το.',
  'Only {available} items available in stock.': 'Διαθέσιμα μόνο {available} τεμάχια.',
  'The price has changed from {before} to {now}.': 'Η τιμή άλλαξε από {before} σε {now}.',
  'Quantity of {name}': 'Ποσότητα: {name}',

  Delivery: 'Παράδοση',
  Pickup: 'Παραλαβή',
  Returns: 'Επιστροφές',
  'Within 14 days': 'Εντός 14 ημερών',
  '{price}, free over {over}': '{price}, δωρεάν άνω των {over}',
  '{price}. Arrives {dates}': '{price}. Άφιξη {dates}',
  '{price} in {towns}': '{price}: {towns}',
  '{place}. Ready {dates}': '{place}. Έτοιμη {dates}',

  Checkout: 'Ολοκλήρωση παραγγελίας',
  'The shop is not open yet. Orders can be placed once it opens.':
    'Το κατάστημα δεν έχει ανοίξει ακόμα. Παραγγελίες θα γίνονται μόλις ανοίξει.',
  'Your cart is kept in this browser.': 'Το καλάθι σας μένει σε αυτόν τον περιηγητή.',
  'No delivery method is offered at the moment, so that nothing can be ordered.':
    'Προς το παρόν δεν προσφέρεται τρόπος παράδοσης, γι’ αυτό δεν γίνονται παραγγελίες.',
  'Delivery by courier or pickup in Cyprus, and payment by card. Prices include VAT.':
    'Παράδοση με ταχυμεταφορέα ή παραλαβή στην Κύπρο, και πληρωμή με κάρτα. Οι τιμές περιλαμβάνουν ΦΠΑ.',
  'Loading checkout': 'Φόρτωση της φόρμας',
  'Write to me once if I do not finish paying': 'Γράψτε μου μία φορά, αν δεν ολοκληρώσω την πληρωμή',
  'I need an invoice for a company': 'Χρειάζομαι τιμολόγιο για εταιρεία',
  'Company (optional)': 'Εταιρεία (προαιρετικά)',
  'VAT number (optional)': 'Αρ. ΦΠΑ (προαιρετικά)',
  'Note for your order (optional)': 'Σημείωση για την παραγγελία (προαιρετικά)',
  'For example the child’s name. Up to 200 characters.':
    'Για παράδειγμα το όνομα του παιδιού. Έως 200 χαρακτήρες.',
  'Company is too long.': 'Το όνομα της εταιρείας είναι πολύ μεγάλο.',
  'Company has characters that cannot be used.':
    'Το όνομα της εταιρείας περιέχει χαρακτήρες που δεν επιτρέπονται.',
  'Order note is too long.': 'Η σημείωση είναι πολύ μεγάλη.',
  'Order note has characters that cannot be used.': 'Η σημείωση περιέχει χαρακτήρες που δεν επιτρέπονται.',
  'Please enter a valid VAT number, such as CY10412345T.':
    'Εισαγάγετε έγκυρο αριθμό ΦΠΑ, για παράδειγμα CY10412345T.',
  'Your unpaid order': 'Η απλήρωτη παραγγελία σας',
  'Pay for what we add': 'Πληρωμή για όσα προσθέτουμε',
  'As agreed, we add to your order {order}: {change}.':
    'Όπως συμφωνήσαμε, προσθέτουμε στην παραγγελία σας {order}: {change}.',
  'Pay for your exchange': 'Πληρωμή της αλλαγής σας',
  'As agreed, we exchange pieces of your order {order}: {change}. You pay the difference.':
    'Όπως συμφωνήσαμε, αλλάζουμε τεμάχια της παραγγελίας σας {order}: {change}. Πληρώνετε τη διαφορά.',
  'Loading your order': 'Φόρτωση της παραγγελίας σας',
  'Your order could not be loaded.': 'Δεν ήταν δυνατή η φόρτωση της παραγγελίας σας.',
  'Your link to pay': 'Ο σύνδεσμος πληρωμής σας',
  'This order is paid already, or its link does not work any more.':
    'Η παραγγελία έχει ήδη πληρωθεί ή ο σύνδεσμός της δεν ισχύει πλέον.',
  'This is what you chose. The checkout shows what has changed since, in price or in stock.':
    'Αυτά είχατε επιλέξει. Στην ολοκλήρωση της παραγγελίας θα δείτε αν άλλαξε κάτι στις τιμές ή στο απόθεμα.',
  'Items of the order': 'Προϊόντα της παραγγελίας',
  'Pay {amount}': 'Πληρωμή {amount}',
  'Continue to checkout': 'Συνέχεια στην ολοκλήρωση παραγγελίας',
  'Loading order summary': 'Φόρτωση της σύνοψης',
  'There is nothing to pay for yet. What you have typed here is kept while you look around.':
    'Δεν υπάρχει ακόμη κάτι για πληρωμή. Όσα συμπληρώσατε εδώ διατηρούνται όσο περιηγείστε.',
  'Your details': 'Τα στοιχεία σας',
  'First name': 'Όνομα',
  'Last name': 'Επώνυμο',
  'E-mail': 'E-mail',
  Phone: 'Τηλέφωνο',
  Address: 'Διεύθυνση',
  Street: 'Οδός',
  'Post code': 'Ταχ. κώδικας',
  'The nearest comes first.': 'Πρώτο εμφανίζεται το πιο κοντινό.',
  'Saved address': 'Αποθηκευμένη διεύθυνση',
  City: 'Πόλη',
  'Choose a city': 'Επιλέξτε πόλη',
  LIMASSOL: 'ΛΕΜΕΣΟΣ',
  PAPHOS: 'ΠΑΦΟΣ',
  NICOSIA: 'ΛΕΥΚΩΣΙΑ',
  LARNACA: 'ΛΑΡΝΑΚΑ',
  FAMAGUSTA: 'ΑΜΜΟΧΩΣΤΟΣ',
  'Save my details for future transactions': 'Αποθήκευση των στοιχείων μου για μελλοντικές αγορές',
  'Please register or log in to save your details.':
    'Εγγραφείτε ή συνδεθείτε για να αποθηκεύσετε τα στοιχεία σας.',
  'Already a customer?': 'Είστε ήδη πελάτης;',
  'Sign in': 'Σύνδεση',
  'Signed in as {email}.': 'Έχετε συνδεθεί ως {email}.',
  'What you have typed is kept.': 'Όσα συμπληρώσατε διατηρούνται.',
  'Use the details of my account': 'Χρήση των στοιχείων του λογαριασμού μου',
  'Delivery method': 'Τρόπος παράδοσης',
  'Ready {days}': 'Έτοιμη {days}',
  'Pickup location': 'Σημείο παραλαβής',
  'Delivery location': 'Σημείο παράδοσης',
  'Choose a location': 'Επιλέξτε σημείο',
  'Choose on a map': 'Επιλογή στον χάρτη',
  'Map of the locations': 'Χάρτης των σημείων',
  'The whole map': 'Όλος ο χάρτης',
  '{towns}: {count} locations': '{towns}: {count} σημεία',
  'First name is required': 'Συμπληρώστε το όνομα',
  'Last name is required': 'Συμπληρώστε το επώνυμο',
  'Email is required': 'Συμπληρώστε το e-mail',
  'Street is required': 'Συμπληρώστε την οδό',
  'Post code is required': 'Συμπληρώστε τον ταχυδρομικό κώδικα',
  'City is required': 'Επιλέξτε πόλη',
  'Phone number is required': 'Συμπληρώστε το τηλέφωνο',
  'Please select a delivery method.': 'Επιλέξτε τρόπο παράδοσης.',
  'Please select a delivery location.': 'Επιλέξτε σημείο παράδοσης.',
  'Please check your details': 'Ελέγξτε τα στοιχεία σας',
  OK: 'OK',
  'Order summary': 'Σύνοψη παραγγελίας',
  'Order summary, total {total}': 'Σύνοψη παραγγελίας, σύνολο {total}',
  Payment: 'Πληρωμή',
  'Your cart has changed. Please look over the order before you pay.':
    'Το καλάθι σας άλλαξε. Ελέγξτε την παραγγελία πριν πληρώσετε.',
  'Voucher code': 'Κωδικός κουπονιού',
  Redeem: 'Εξαργύρωση',
  'Remove voucher': 'Αφαίρεση κουπονιού',
  'Voucher code applied successfully!': 'Το κουπόνι εφαρμόστηκε!',
  'Invalid voucher code.': 'Μη έγκυρος κωδικός κουπονιού.',
  'Voucher cannot be applied when subtotal exceeds voucher amount.':
    'Το κουπόνι δεν μπορεί να εφαρμοστεί: η αξία του είναι μεγαλύτερη από το μερικό σύνολο.',
  'Failed to validate voucher code.': 'Δεν ήταν δυνατός ο έλεγχος του κουπονιού.',
  Subtotal: 'Μερικό σύνολο',
  'Delivery cost': 'Κόστος παράδοσης',
  'Not chosen yet': 'Δεν έχει επιλεγεί',
  Free: 'Δωρεάν',
  Voucher: 'Κουπόνι',
  'Total (VAT included)': 'Σύνολο (με ΦΠΑ)',
  'of which VAT 19%': 'εκ του οποίου ΦΠΑ 19%',
  'Pickup: ready in 1 working day': 'Παραλαβή: έτοιμη σε 1 εργάσιμη ημέρα',
  'Pickup: ready in {days} working days': 'Παραλαβή: έτοιμη σε {days} εργάσιμες ημέρες',
  'Delivery time: 1 working day': 'Χρόνος παράδοσης: 1 εργάσιμη ημέρα',
  'Delivery time: {days} working days': 'Χρόνος παράδοσης: {days} εργάσιμες ημέρες',
  'PAY NOW': 'ΠΛΗΡΩΜΗ ΤΩΡΑ',
  'PLACE ORDER': 'ΥΠΟΒΟΛΗ ΠΑΡΑΓΓΕΛΙΑΣ',
  'Your voucher pays for everything. We confirm the order by e-mail.':
    'Το κουπόνι σας καλύπτει τα πάντα. Επιβεβαιώνουμε την παραγγελία με e-mail.',
  'ORDER WITH OBLIGATION TO PAY': 'ΠΑΡΑΓΓΕΛΙΑ ΜΕ ΥΠΟΧΡΕΩΣΗ ΠΛΗΡΩΜΗΣ',
  'You pay at pickup, by {date}. We confirm the order by e-mail.':
    'Πληρώνετε κατά την παραλαβή, έως τις {date}. Επιβεβαιώνουμε την παραγγελία με e-mail.',
  'When do you pay?': 'Πότε πληρώνετε;',
  Now: 'Τώρα',
  'By card, on a secure page': 'Με κάρτα, σε ασφαλή σελίδα',
  'At pickup': 'Κατά την παραλαβή',
  'In cash or by card. We keep everything for you until {date}.':
    'Με μετρητά ή κάρτα. Τα κρατάμε όλα για εσάς έως τις {date}.',
  'Please confirm your order': 'Παρακαλούμε επιβεβαιώστε την παραγγελία σας',
  'We have sent a link to {email}. Open it within {minutes} minutes and press “Confirm the order”: it is not placed before that. If you do not see our e-mail, please check your junk or spam folder.':
    'Στείλαμε έναν σύνδεσμο στο {email}. Ανοίξτε τον μέσα σε {minutes} λεπτά και πατήστε «Επιβεβαίωση παραγγελίας»: πριν από αυτό η παραγγελία δεν καταχωρίζεται. Αν δεν βλέπετε το e-mail μας, ελέγξτε τον φάκελο ανεπιθύμητης αλληλογραφίας.',
  'Your order': 'Η παραγγελία σας',
  'Order reserved': 'Η παραγγελία κρατήθηκε',
  'Thank you. You pay {amount} when you pick it up, by {date}, at {place}.':
    'Ευχαριστούμε. Πληρώνετε {amount} όταν την παραλάβετε, έως τις {date}: {place}.',
  'You pay in cash or by card. We write when it is ready; after that day the order is cancelled by itself.':
    'Πληρώνετε με μετρητά ή κάρτα. Θα σας γράψουμε μόλις είναι έτοιμη· μετά από εκείνη την ημέρα ακυρώνεται από μόνη της.',
  'What you ordered': 'Τι παραγγείλατε',
  'Placing your order…': 'Καταχωρίζουμε την παραγγελία σας…',
  'Taking you to the secure card page. Please wait.':
    'Σας μεταφέρουμε στην ασφαλή σελίδα πληρωμής. Περιμένετε.',
  'You enter your card on the secure page that follows. We confirm the order by e-mail.':
    'Τα στοιχεία της κάρτας τα δίνετε στην ασφαλή σελίδα που ακολουθεί. Επιβεβαιώνουμε την παραγγελία με e-mail.',
  card: 'κάρτα',
  'You pay by {means} on the secure page that follows. We confirm the order by e-mail.':
    'Πληρώνετε με {means} στην ασφαλή σελίδα που ακολουθεί. Επιβεβαιώνουμε την παραγγελία με e-mail.',
  'You can withdraw within 14 days of receiving it, except from what was customized for you.':
    'Μπορείτε να υπαναχωρήσετε εντός 14 ημερών από την παραλαβή, εκτός από όσα εξατομικεύτηκαν για εσάς.',
  'Accepted payments': 'Αποδεκτοί τρόποι πληρωμής',
  'Error during checkout. Please take a screenshot of the error and contact us. Error: {reason}':
    'Σφάλμα κατά την παραγγελία. Κρατήστε ένα στιγμιότυπο οθόνης και επικοινωνήστε μαζί μας. Σφάλμα: {reason}',
  'You have been signed out. Please sign in again, then press the button.':
    'Έχετε αποσυνδεθεί. Συνδεθείτε ξανά και μετά πατήστε το κουμπί.',
  'The shop is very busy. Please try again in a moment.':
    'Το κατάστημα έχει πολλή κίνηση. Δοκιμάστε ξανά σε λίγο.',
  'Failed to register order with payment provider':
    'Δεν ήταν δυνατή η καταχώριση της παραγγελίας στον πάροχο πληρωμών',
  'This order is paid already.': 'Αυτή η παραγγελία έχει ήδη πληρωθεί.',
  'This order was cancelled.': 'Αυτή η παραγγελία έχει ακυρωθεί.',
  'This order is too old to be paid. Please place it again.':
    'Αυτή η παραγγελία είναι πολύ παλιά για να πληρωθεί. Υποβάλετέ την ξανά.',
  'Order not found.': 'Η παραγγελία δεν βρέθηκε.',
  'Please enter a valid email address.': 'Συμπληρώστε ένα έγκυρο e-mail.',
  'Please enter a valid phone number.': 'Συμπληρώστε ένα έγκυρο τηλέφωνο.',
  'First name is too long.': 'Το όνομα είναι πολύ μεγάλο.',
  'Last name is too long.': 'Το επώνυμο είναι πολύ μεγάλο.',
  'Email is too long.': 'Το e-mail είναι πολύ μεγάλο.',
  'Street is too long.': 'Η οδός είναι πολύ μεγάλη.',
  'Post code is too long.': 'Ο ταχυδρομικός κώδικας είναι πολύ μεγάλος.',
  'Phone number is too long.': 'Το τηλέφωνο είναι πολύ μεγάλο.',
  'First name has characters that cannot be used.': 'Το όνομα έχει χαρακτήρες που δεν επιτρέπονται.',
  'Last name has characters that cannot be used.': 'Το επώνυμο έχει χαρακτήρες που δεν επιτρέπονται.',
  'Email has characters that cannot be used.': 'Το e-mail έχει χαρακτήρες που δεν επιτρέπονται.',
  'Street has characters that cannot be used.': 'Η οδός έχει χαρακτήρες που δεν επιτρέπονται.',
  'Post code has characters that cannot be used.':
    'Ο ταχυδρομικός κώδικας έχει χαρακτήρες που δεν επιτρέπονται.',
  'Phone number has characters that cannot be used.': 'Το τηλέφωνο έχει χαρακτήρες που δεν επιτρέπονται.',
  'Too many attempts. Please try again later.': 'Πάρα πολλές προσπάθειες. Δοκιμάστε ξανά αργότερα.',

  'Verifying your payment': 'Επαλήθευση της πληρωμής σας',
  'Verifying your payment, please wait...': 'Επαληθεύουμε την πληρωμή σας, περιμένετε...',
  'This may take up to a minute to complete.': 'Μπορεί να χρειαστεί έως ένα λεπτό.',
  'One moment': 'Μια στιγμή',
  'Payment Successful': 'Η πληρωμή ολοκληρώθηκε',
  'Thank you. Your order is with us, and we are getting it ready.':
    'Σας ευχαριστούμε. Λάβαμε την παραγγελία σας και την ετοιμάζουμε.',
  'Thank you. It is paid, and added to your order {order}: {change}.':
    'Σας ευχαριστούμε. Πληρώθηκε και προστέθηκε στην παραγγελία σας {order}: {change}.',
  'Thank you. The difference is paid, and we are exchanging pieces of your order {order}: {change}.':
    'Σας ευχαριστούμε. Η διαφορά πληρώθηκε και αλλάζουμε τεμάχια της παραγγελίας σας {order}: {change}.',
  'Order number': 'Αριθμός παραγγελίας',
  'Order number {number}': 'Αριθμός παραγγελίας {number}',
  'Order number {number}, {amount}': 'Αριθμός παραγγελίας {number}, {amount}',
  'A confirmation e-mail is on its way to you. If you do not see it, please check your junk or spam folder.':
    'Σας στείλαμε e-mail επιβεβαίωσης. Αν δεν το βλέπετε, ελέγξτε τον φάκελο ανεπιθύμητης αλληλογραφίας.',
  'A confirmation e-mail is on its way to {email}. If you do not see it, please check your junk or spam folder.':
    'Στείλαμε e-mail επιβεβαίωσης στο {email}. Αν δεν το βλέπετε, ελέγξτε τον φάκελο ανεπιθύμητης αλληλογραφίας.',
  'What you bought': 'Τι αγοράσατε',
  'The difference of your exchange': 'Η διαφορά της αλλαγής σας',
  'Where it goes': 'Πού πηγαίνει',
  Receipt: 'Απόδειξη',
  'The change of order {number} is paid. The confirmation comes by e-mail.':
    'Η αλλαγή στην παραγγελία {number} έχει πληρωθεί. Θα λάβετε την επιβεβαίωση με e-mail.',
  'Order {number} is paid. The confirmation comes by e-mail.':
    'Η παραγγελία {number} έχει πληρωθεί. Θα λάβετε την επιβεβαίωση με e-mail.',
  'Your order is paid. The confirmation comes by e-mail.':
    'Η παραγγελία σας έχει πληρωθεί. Θα λάβετε την επιβεβαίωση με e-mail.',
  'There is no order in this browser that waits for its payment.':
    'Δεν υπάρχει σε αυτόν τον περιηγητή παραγγελία που να περιμένει πληρωμή.',
  'Payment Failed': 'Η πληρωμή απέτυχε',
  'The order was cancelled. Your money is on its way back.':
    'Η παραγγελία ακυρώθηκε. Τα χρήματά σας επιστρέφονται.',
  'We could not confirm your payment. Your cart is as you left it.':
    'Δεν μπορέσαμε να επιβεβαιώσουμε την πληρωμή σας. Το καλάθι σας είναι όπως το αφήσατε.',
  'We could not confirm your payment. Your order is as it was.':
    'Δεν μπορέσαμε να επιβεβαιώσουμε την πληρωμή σας. Η παραγγελία σας είναι όπως ήταν.',
  'The change of your order {order} was cancelled: {change}.':
    'Η αλλαγή στην παραγγελία σας {order} ακυρώθηκε: {change}.',
  'Your money is on its way back to your card, and you get an e-mail about it.':
    'Τα χρήματά σας επιστρέφονται στην κάρτα σας, και θα λάβετε σχετικό e-mail.',
  'You need not pay anything.': 'Δεν χρειάζεται να πληρώσετε τίποτα.',
  'The change of your order {order} is paid: {change}.':
    'Η αλλαγή στην παραγγελία σας {order} έχει πληρωθεί: {change}.',
  'The change of your order {order} is not paid: {change}. Your order is as it was.':
    'Η αλλαγή στην παραγγελία σας {order} δεν έχει πληρωθεί: {change}. Η παραγγελία σας είναι όπως ήταν.',
  'The link to pay it does not work any more. If you still want it, please write to us.':
    'Ο σύνδεσμος για την πληρωμή της δεν λειτουργεί πια. Αν τη θέλετε ακόμη, γράψτε μας.',
  'The link in our e-mail works until {date}.': 'Ο σύνδεσμος στο e-mail μας λειτουργεί έως τις {date}.',
  'Try again with the same card or another one. You can only pay this change once.':
    'Δοκιμάστε ξανά με την ίδια ή με άλλη κάρτα. Η αλλαγή μπορεί να πληρωθεί μόνο μία φορά.',
  'Back to the change': 'Πίσω στην αλλαγή',
  'This change was cancelled. You need not pay anything.':
    'Αυτή η αλλαγή ακυρώθηκε. Δεν χρειάζεται να πληρώσετε τίποτα.',
  'This change is paid already.': 'Αυτή η αλλαγή έχει ήδη πληρωθεί.',
  'This link does not work any more. Please write to us.':
    'Αυτός ο σύνδεσμος δεν λειτουργεί πια. Γράψτε μας.',
  'Try again with the same card or another one. You can only pay this order once.':
    'Δοκιμάστε ξανά με την ίδια ή με άλλη κάρτα. Η παραγγελία μπορεί να πληρωθεί μόνο μία φορά.',
  'If it fails again, ask your bank whether the card is open for payments on the internet.':
    'Αν αποτύχει ξανά, ρωτήστε την τράπεζά σας αν η κάρτα επιτρέπει πληρωμές στο διαδίκτυο.',
  'If your bank shows a payment to us already, do not pay again: contact us and name the order number.':
    'Αν η τράπεζά σας δείχνει ήδη πληρωμή προς εμάς, μην πληρώσετε ξανά: επικοινωνήστε μαζί μας και αναφέρετε τον αριθμό παραγγελίας.',
  'Try again': 'Δοκιμάστε ξανά',
  'Back to checkout': 'Πίσω στην παραγγελία',
  'Back to your order': 'Πίσω στην παραγγελία σας',
  'Return to Home': 'Επιστροφή στην αρχική',
  'Contact Support': 'Επικοινωνία',
  'Paying by card needs JavaScript, which is switched off or could not be loaded.':
    'Η πληρωμή με κάρτα χρειάζεται JavaScript, που είναι απενεργοποιημένη ή δεν φορτώθηκε.',
  'You can also order by phone:': 'Μπορείτε να παραγγείλετε και με τηλέφωνο:',
  'Payment pending': 'Η πληρωμή εκκρεμεί',
  'We have not heard yet whether your payment went through. We keep asking, and this page goes on by itself.':
    'Δεν έχουμε μάθει ακόμη αν η πληρωμή σας ολοκληρώθηκε. Συνεχίζουμε να ρωτάμε, και αυτή η σελίδα θα προχωρήσει μόνη της.',
  'If you have paid, please do not pay again. You may close this page; nothing is lost.':
    'Αν έχετε πληρώσει, μην πληρώσετε ξανά. Μπορείτε να κλείσετε τη σελίδα· δεν χάνεται τίποτα.',
  'As soon as the payment is completed you get an e-mail. Please look into junk or spam too.':
    'Μόλις ολοκληρωθεί η πληρωμή θα λάβετε e-mail. Ελέγξτε και την ανεπιθύμητη αλληλογραφία.',
  'Signed in, you find the order under': 'Αν έχετε συνδεθεί, θα βρείτε την παραγγελία στις',
  'My Orders': 'Οι παραγγελίες μου',
  'For questions call': 'Για απορίες καλέστε στο',
  'or write to': 'ή γράψτε στο',
  'Back to the card page': 'Πίσω στη σελίδα πληρωμής',
} satisfies Translations;
