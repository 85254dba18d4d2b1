import { elFindings } from './elFindings.ts';

/** Keyed by the English text in the code. `{name}` is a placeholder. */
export const el = {
  ...elFindings,
  '{piece}: Selected combination is out of stock.': '{piece}: Ο συνδυασμός που επιλέξατε έχει εξαντληθεί.',
  '{piece}: Only {left} items available in stock.': '{piece}: Διαθέσιμα μόνο {left} τεμάχια.',
  'Prices have changed: the total is {total} now. Please look at your cart and try again.':
    'Οι τιμές άλλαξαν: το σύνολο είναι τώρα {total}. Ελέγξτε το καλάθι σας και δοκιμάστε ξανά.',
  'This voucher has ended in the meantime. Nothing is paid and nothing is lost: remove the voucher to continue without it.':
    'Το κουπόνι έληξε εν τω μεταξύ. Δεν πληρώθηκε τίποτα και δεν χάθηκε τίποτα: αφαιρέστε το κουπόνι για να συνεχίσετε χωρίς αυτό.',
  'Another order has used this voucher in the meantime. Nothing is paid and nothing is lost: remove the voucher to continue without it.':
    'Άλλη παραγγελία χρησιμοποίησε το κουπόνι εν τω μεταξύ. Δεν πληρώθηκε τίποτα και δεν χάθηκε τίποτα: αφαιρέστε το κουπόνι για να συνεχίσετε χωρίς αυτό.',
  'What is in your cart has no price at the moment. Please contact us.':
    'Τα προϊόντα στο καλάθι σας δεν έχουν τιμή αυτή τη στιγμή. Επικοινωνήστε μαζί μας.',
  'No item in your cart fits this voucher.': 'Κανένα προϊόν στο καλάθι σας δεν ταιριάζει με αυτό το κουπόνι.',
  'This voucher is worth more than the items in your cart that it counts for.':
    'Το κουπόνι αξίζει περισσότερο από τα προϊόντα του καλαθιού σας για τα οποία ισχύει.',
  'Not sold any more: {items}. Please remove it from your cart.':
    'Δεν πωλείται πλέον: {items}. Αφαιρέστε το από το καλάθι σας.',
  'Payment at pickup is not offered any more. Please pay by card.':
    'Η πληρωμή κατά την παραλαβή δεν προσφέρεται πλέον. Πληρώστε με κάρτα.',
  'Orders above {amount} cannot be paid at pickup. Please pay by card.':
    'Παραγγελίες πάνω από {amount} δεν πληρώνονται κατά την παραλαβή. Πληρώστε με κάρτα.',
  'What is customized for you cannot be paid at pickup. Please pay by card.':
    'Ό,τι εξατομικεύεται για εσάς δεν πληρώνεται κατά την παραλαβή. Πληρώστε με κάρτα.',
  'You have {count} orders to pay at pickup already. Please collect one of them first, or pay by card.':
    'Έχετε ήδη {count} παραγγελίες με πληρωμή κατά την παραλαβή. Παραλάβετε πρώτα μία από αυτές ή πληρώστε με κάρτα.',
  'The last pieces are being paid in another order at this moment. This order is neither paid nor reserved; please try again in a few minutes.':
    'Τα τελευταία τεμάχια πληρώνονται αυτή τη στιγμή σε άλλη παραγγελία. Αυτή η παραγγελία ούτε πληρώθηκε ούτε κρατήθηκε· δοκιμάστε ξανά σε λίγα λεπτά.',
  'A card page of this order is in use at this moment. Please try again in some minutes.':
    'Μια σελίδα κάρτας αυτής της παραγγελίας χρησιμοποιείται αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα λεπτά.',
  'item {id} ({color}, {size})': 'προϊόν {id} ({color}, {size})',
  'This customization is not offered any more: {items}. Please remove it from your cart.':
    'Αυτή η εξατομίκευση δεν προσφέρεται πλέον: {items}. Αφαιρέστε την από το καλάθι σας.',

  'Too many attempts. Please try again in {seconds} seconds.':
    'Πάρα πολλές προσπάθειες. Δοκιμάστε ξανά σε {seconds} δευτερόλεπτα.',
  'Your order {number} has been paid. To place this order as well, press the button again.':
    'Η παραγγελία σας {number} έχει πληρωθεί. Για να κάνετε και αυτή την παραγγελία, πατήστε ξανά το κουμπί.',

  Preview: 'Προεπισκόπηση',
  'Preview of {releases}, seen by this browser only, until {time}.':
    'Προεπισκόπηση: {releases}. Τη βλέπει μόνο αυτός ο περιηγητής, έως {time}.',
  'Preview from the office, until {time}. An item off sale is seen with this link only and cannot be bought.':
    'Προεπισκόπηση από το γραφείο, έως {time}. Ένα είδος εκτός πώλησης φαίνεται μόνο με αυτόν τον σύνδεσμο και δεν αγοράζεται.',
  'This preview link is invalid or has expired. Please open a new one in the office.':
    'Ο σύνδεσμος προεπισκόπησης δεν ισχύει ή έληξε. Ανοίξτε νέο από το γραφείο.',
  'The shop is closed: only browsers with a link from the office see it. All others read that it opens soon.':
    'Το κατάστημα είναι κλειστό: το βλέπουν μόνο περιηγητές με σύνδεσμο από το γραφείο. Οι άλλοι διαβάζουν ότι ανοίγει σύντομα.',
  'Something went wrong.': 'Κάτι πήγε στραβά.',
  'The shop is very busy.': 'Το κατάστημα έχει πολλή κίνηση.',
  'Please try again in a moment. Your cart is kept in this browser.':
    'Δοκιμάστε ξανά σε λίγο. Το καλάθι σας μένει σε αυτόν τον περιηγητή.',
  'Back to the shop': 'Πίσω στο κατάστημα',
  '{shop} opens soon': '{shop}: ανοίγουμε σύντομα',
  'This link has expired or was opened in another browser. Please make a new one in the office.':
    'Ο σύνδεσμος έχει λήξει ή ανοίχτηκε σε άλλον περιηγητή. Φτιάξτε έναν νέο στο γραφείο.',
  'Leave the preview': 'Έξοδος από την προεπισκόπηση',
  'This link shows {releases}, to this browser only, until {time}.':
    'Αυτός ο σύνδεσμος δείχνει το {releases}, μόνο σε αυτόν τον browser, έως {time}.',
  'Show the preview': 'Εμφάνιση της προεπισκόπησης',
  '{releases} cannot be shown: {reason}': 'Δεν είναι δυνατή η εμφάνιση: {releases}. {reason}',
  'This link was not signed by a team that may show these releases here.':
    'Ο σύνδεσμος δεν υπογράφηκε από ομάδα που μπορεί να δείξει εδώ αυτές τις εκδόσεις.',
  'This link is for another shop.': 'Ο σύνδεσμος είναι για άλλο κατάστημα.',
  'This link has expired: it shows a preview for a day.':
    'Ο σύνδεσμος έληξε: δείχνει μια προεπισκόπηση για μία ημέρα.',

  'Order Confirmation': 'Επιβεβαίωση παραγγελίας',
  'Order {number}': 'Παραγγελία {number}',
  'Paid by card': 'Πληρώθηκε με κάρτα',
  'Thank you for your purchase.': 'Ευχαριστούμε για την αγορά σας.',
  'Taken along on {date}': 'Παραλήφθηκε στις {date}',
  'Paid in cash': 'Πληρώθηκε με μετρητά',
  'Paid by voucher': 'Πληρώθηκε με κουπόνι',
  'Thank you, {name}. We are preparing your order.': 'Ευχαριστούμε, {name}. Ετοιμάζουμε την παραγγελία σας.',
  'Paid by card in the shop': 'Πληρώθηκε με κάρτα στο κατάστημα',
  'Paid with {wallet}': 'Πληρώθηκε με {wallet}',
  'Thank you, {name}. We have received your payment and are preparing your order.':
    'Σας ευχαριστούμε, {name}. Λάβαμε την πληρωμή σας και ετοιμάζουμε την παραγγελία σας.',
  'Ready for pickup in 1 working day': 'Έτοιμη για παραλαβή σε 1 εργάσιμη ημέρα',
  'Ready for pickup in {days} working days': 'Έτοιμη για παραλαβή σε {days} εργάσιμες ημέρες',
  'Delivery time: 1 working day': 'Χρόνος παράδοσης: 1 εργάσιμη ημέρα',
  'Delivery time: {days} working days': 'Χρόνος παράδοσης: {days} εργάσιμες ημέρες',
  'You can return goods within 14 days of receiving them.':
    'Μπορείτε να επιστρέψετε τα προϊόντα εντός 14 ημερών από την παραλαβή τους.',
  'What was customized for you is exempt from that.': 'Εξαιρούνται όσα εξατομικεύτηκαν για εσάς.',
  Subtotal: 'Μερικό σύνολο',
  'Quantity: {quantity}': 'Ποσότητα: {quantity}',
  'The voucher is deducted from these amounts.': 'Από τα ποσά έχει αφαιρεθεί το κουπόνι.',
  Delivery: 'Παράδοση',
  Voucher: 'Κουπόνι',
  Refund: 'Επιστροφή χρημάτων',
  'Invoice {number}': 'Τιμολόγιο {number}',
  'Your note: {note}': 'Η σημείωσή σας: {note}',
  'Total (VAT included)': 'Σύνολο (με ΦΠΑ)',
  'of which VAT 19%': 'εκ του οποίου ΦΠΑ 19%',
  'Customization: {how}': 'Εξατομίκευση: {how}',
  '{cost} each': '{cost} ανά τεμάχιο',
  'Track the parcel': 'Παρακολούθηση του δέματος',
  'See your order': 'Δείτε την παραγγελία σας',
  Receipt: 'Απόδειξη',
  'Withdraw from contract here': 'Υπαναχωρήστε από τη σύμβαση εδώ',
  'VAT number {number}': 'Αρ. ΦΠΑ {number}',
  'Registration number {number}': 'Αρ. εγγραφής {number}',
  'The shop is not open yet. Orders can be placed once it opens.':
    'Το κατάστημα δεν έχει ανοίξει ακόμα. Παραγγελίες θα γίνονται μόλις ανοίξει.',
  'The shop’s mail works': 'Η αλληλογραφία του καταστήματος λειτουργεί',
  'The list was refused: {fault}. Nothing was changed.':
    'Ο κατάλογος δεν έγινε δεκτός: {fault}. Δεν άλλαξε τίποτα.',
  'Row {line}: {fault}. Nothing was changed.': 'Γραμμή {line}: {fault}. Δεν άλλαξε τίποτα.',
  'this is not a header with the column Handle (or SKU or Barcode for a list of prices and stock). It starts with: {start}. An export of all products has the headings that the shop reads':
    'αυτή δεν είναι γραμμή επικεφαλίδων με τη στήλη Handle (ή SKU ή Barcode για κατάλογο τιμών και αποθέματος). Αρχίζει με: {start}. Η εξαγωγή όλων των προϊόντων έχει τις επικεφαλίδες που διαβάζει το κατάστημα',
  'the column {column} is listed twice': 'η στήλη {column} υπάρχει δύο φορές',
  'this is not a valid Excel workbook (.xlsx): {reason}':
    'αυτό δεν είναι έγκυρο βιβλίο Excel (.xlsx): {reason}',
  'the file is not UTF-8 and was read as Greek (Windows-1253)':
    'το αρχείο δεν είναι UTF-8 και διαβάστηκε ως ελληνικό (Windows-1253)',
  'the item has neither a Type nor Section, Subcategory and Category. Place it in the office under “Where new products go”, by command with --suggest rules.csv':
    'το είδος δεν έχει ούτε Type ούτε Section, Subcategory και Category. Δώστε του θέση πιο πάνω, στο «Πού μπαίνουν τα νέα προϊόντα»',
  '{fault} ({count} items: rows {lines})': '{fault} ({count} είδη: γραμμές {lines})',
  '{fault} ({count} items: rows {lines} and {more} more)':
    '{fault} ({count} είδη: γραμμές {lines} και άλλες {more})',
  'the shop has no category "{category}". Choose its section in the office under “Where new products go”, by command with --into Section/Subcategory or --rules, or specify Section, Subcategory and Category':
    'το κατάστημα δεν έχει κατηγορία «{category}». Επιλέξτε το τμήμα της πιο πάνω, στο «Πού μπαίνουν τα νέα προϊόντα», ή συμπληρώστε Section, Subcategory και Category στον κατάλογο',
  'unknown Section "{section}". Use one of: {sections}': 'άγνωστο Section «{section}». Ένα από: {sections}',
  'codes that the shop does not have are skipped: {count}, such as {codes}':
    'παραλείπονται κωδικοί που δεν έχει το κατάστημα: {count}, όπως {codes}',
  'codes of items that are off sale are skipped: {count}, such as {codes}':
    'παραλείπονται κωδικοί ειδών που δεν πωλούνται: {count}, όπως {codes}',
  '{handle} and {otherHandle} have lines of {name}. Give items of the same name a column Item Code':
    'γραμμές του {name} ανήκουν στο {handle} και στο {otherHandle}. Δώστε στα είδη με το ίδιο όνομα μια στήλη «Κωδικός μοντέλου»',
  '{handle} has the barcode of this line, but not the {key}':
    'το {handle} έχει το barcode αυτής της γραμμής, αλλά όχι το {key}',
  '{handle} has no {key}. A new one needs a colour or a size':
    'το {handle} δεν έχει το {key}. Για να προστεθεί χρειάζεται χρώμα ή μέγεθος',
  '{column} is empty, and the shop does not have {code}':
    'το {column} είναι κενό, και το κατάστημα δεν έχει το {code}',
  '{name} is new, and no column has its price with VAT. Name one Price':
    'το {name} είναι νέο, και καμία στήλη δεν έχει την τιμή του με ΦΠΑ. Ονομάστε μία «Τιμή»',
  'the row is a total and is skipped': 'η γραμμή είναι σύνολο και παραλείπεται',
  'the row repeats the header and is skipped': 'η γραμμή επαναλαμβάνει τις επικεφαλίδες και παραλείπεται',
  'this is an export of WooCommerce with Greek headings. Choose English in your WordPress profile and export it again':
    'αυτή είναι εξαγωγή του WooCommerce με ελληνικές επικεφαλίδες. Επιλέξτε αγγλικά στο προφίλ σας στο WordPress και κάντε πάλι εξαγωγή',
  'no column has prices, stock or shelves that the shop reads. The columns are {columns}. Name one Price or Inventory quantity':
    'καμία στήλη δεν έχει τιμές, απόθεμα ή ράφια που διαβάζει το κατάστημα. Οι στήλες είναι {columns}. Ονομάστε μία «Τιμή» ή «Απόθεμα»',
  'nothing in the shop has the {key}': 'τίποτα στο κατάστημα δεν έχει το {key}',
  'the file is empty': 'το αρχείο είναι κενό',
  'the same products, categories or colours were created at the same time. Try again':
    'τα ίδια προϊόντα, κατηγορίες ή χρώματα δημιουργήθηκαν την ίδια στιγμή. Δοκιμάστε ξανά',
  'the sheet "{sheet}" was read, since the first one, "{first}", has no header':
    'διαβάστηκε το φύλλο «{sheet}», επειδή το πρώτο, «{first}», δεν έχει γραμμή επικεφαλίδων',
  'the first sheet, "{first}", has no header that the shop reads. Choose the one with the list, in the office under Sheet, by command with --sheet: {sheets}':
    'το πρώτο φύλλο, «{first}», δεν έχει γραμμή επικεφαλίδων που διαβάζει το κατάστημα. Διαλέξτε αυτό με τον κατάλογο, στο γραφείο στο «Φύλλο», με εντολή με --sheet: {sheets}',
  '{column} is empty. If its cells were merged in the spreadsheet, unmerge them and fill in each line, or upload the workbook (.xlsx)':
    'το {column} είναι κενό. Αν τα κελιά του ήταν συγχωνευμένα στο υπολογιστικό φύλλο, καταργήστε τη συγχώνευση και συμπληρώστε κάθε γραμμή, ή ανεβάστε το βιβλίο εργασίας (.xlsx)',
  '{column} is merged with the cell above. Unmerge the cells and enter the pieces of each line':
    'το {column} είναι συγχωνευμένο με το παραπάνω κελί. Καταργήστε τη συγχώνευση και συμπληρώστε τα τεμάχια κάθε γραμμής',
  '{column} is a formula without a stored value. Open the workbook in a spreadsheet program, save it and upload it again':
    'το {column} είναι τύπος χωρίς αποθηκευμένη τιμή. Ανοίξτε το βιβλίο σε πρόγραμμα υπολογιστικών φύλλων, αποθηκεύστε το και ανεβάστε το ξανά',
  '{column} has {text}, which spreadsheets write for a formula that failed. Enter the value and save the list again':
    'το {column} έχει {text}, που τα υπολογιστικά φύλλα γράφουν για τύπο που απέτυχε. Γράψτε την τιμή και αποθηκεύστε ξανά τον κατάλογο',
  'the size "{text}" is a date, which spreadsheets make of sizes like 4-2. Format the column as text and enter the size again':
    'το μέγεθος «{text}» είναι ημερομηνία, που τα υπολογιστικά φύλλα φτιάχνουν από μεγέθη όπως 4-2. Μορφοποιήστε τη στήλη ως κείμενο και γράψτε ξανά το μέγεθος',
  '{column} "{text}" is a number that a spreadsheet has shortened. Format the column as text and enter the codes again':
    'το {column} «{text}» είναι αριθμός που συντόμευσε ένα υπολογιστικό φύλλο. Μορφοποιήστε τη στήλη ως κείμενο και γράψτε ξανά τους κωδικούς',
  'several colours or sizes of an item have the same SKU, so that lists by SKU need a column Colour or Size: {count}, such as {codes}':
    'πολλά χρώματα ή μεγέθη ενός είδους έχουν το ίδιο SKU, οπότε οι κατάλογοι με SKU χρειάζονται στήλη Χρώμα ή Μέγεθος: {count}, όπως {codes}',
  '{handle} and {otherHandle} have codes of the item {owner}':
    'το {handle} και το {otherHandle} έχουν κωδικούς του είδους {owner}',
  'the shop has an item {handle}, but the {key} belongs to {owner}':
    'το κατάστημα έχει είδος {handle}, αλλά το {key} ανήκει στο {owner}',
  '{handle} is a new product with the former name of another one. Give it a SKU':
    'το {handle} είναι νέο προϊόν με το παλιό όνομα άλλου. Δώστε του SKU',
  'the {key} belongs to {owner}, but the {otherKey} of the same product to {otherOwner}':
    'το {key} ανήκει στο {owner}, αλλά το {otherKey} του ίδιου προϊόντος στο {otherOwner}',
  'the {key} belongs to {handle}, but its barcode to {otherHandle}':
    'το {key} ανήκει στο {handle}, αλλά το barcode του στο {otherHandle}',
  '{otherHandle} in row {otherLine} and {handle} have the {key}':
    'το {otherHandle} στη γραμμή {otherLine} και το {handle} έχουν και τα δύο το {key}',
  '{handle} is hidden in WooCommerce and not put on sale':
    'το {handle} είναι κρυφό στο WooCommerce και δεν μπαίνει σε πώληση',
  'a variation of {handle} is hidden and is skipped':
    'μια παραλλαγή του {handle} είναι κρυφή και παραλείπεται',
  '{former} is now {variant}': '{former} είναι πλέον {variant}',
  'The {key} would belong to two items on sale, {item} and {otherItem}.':
    'Το {key} θα ανήκε σε δύο είδη σε πώληση, το {item} και το {otherItem}.',
  'products that are not published are not created: {count}, such as {handles}':
    'προϊόντα που δεν είναι δημοσιευμένα δεν δημιουργούνται: {count}, όπως {handles}',
  '{handle} is new and has no Title': 'το {handle} είναι νέο και δεν έχει Title',
  '{handle} has no line with a Variant Price': 'το {handle} δεν έχει γραμμή με Variant Price',
  'Title is empty on the first line of {handle}': 'το Title είναι κενό στην πρώτη γραμμή του {handle}',
  '{column} "{text}" is not a price like 12.50': 'το {column} «{text}» δεν είναι τιμή όπως 12.50',
  'a variant of {handle} is not published, so it has no pieces':
    'μια παραλλαγή του {handle} δεν είναι δημοσιευμένη, οπότε δεν έχει τεμάχια',
  '{column} {count} is more than {max}': 'το {column} {count} είναι πάνω από {max}',
  '{column} "{text}" is not a whole number': 'το {column} «{text}» δεν είναι ακέραιος αριθμός',
  'Lists can have at most {most} MB here. Use the import command for larger ones.':
    'Εδώ οι κατάλογοι έχουν έως {most} MB. Για μεγαλύτερους χρησιμοποιήστε την εντολή εισαγωγής.',
  'The catalogue has changed since the preview, and nothing was written. Please check the new preview.':
    'Το κατάστημα άλλαξε μετά την προεπισκόπηση και δεν γράφτηκε τίποτα. Ελέγξτε τη νέα προεπισκόπηση.',
  'This list has expired. Please upload it again.': 'Ο κατάλογος έληξε. Ανεβάστε τον ξανά.',
  'This list has already been applied.': 'Ο κατάλογος έχει ήδη εφαρμοστεί.',
  'There is no import {id}.': 'Δεν υπάρχει εισαγωγή {id}.',
  'Import {id} was undone already.': 'Η εισαγωγή {id} έχει ήδη αναιρεθεί.',
  'Later imports changed the same items: undo {ids} first, in this order.':
    'Νεότερες αλλαγές άλλαξαν τα ίδια είδη: αναιρέστε πρώτα τις {ids}, με αυτή τη σειρά.',
  '{first} and {second} would be the same column. Rename or remove one':
    'οι στήλες {first} και {second} θα ήταν η ίδια. Μετονομάστε ή αφαιρέστε μία',
  'no column was read as the price with VAT: {columns} may be it. Name that column Price, or remove it':
    'καμία στήλη δεν διαβάστηκε ως τιμή με ΦΠΑ: ίσως είναι {columns}. Ονομάστε τη στήλη αυτή Price, ή αφαιρέστε την',
  'no column was read as the stock: {columns} may be it. Name that column Stock, or remove it':
    'καμία στήλη δεν διαβάστηκε ως απόθεμα: ίσως είναι {columns}. Ονομάστε τη στήλη αυτή Stock, ή αφαιρέστε την',
  '{column} has HTML, so it is not read as the name. Give the column with the names the heading Name':
    'η στήλη {column} έχει HTML, άρα δεν διαβάζεται ως όνομα. Δώστε στη στήλη με τα ονόματα την επικεφαλίδα Name',
  'the barcode "{text}" is read as no barcode': 'το barcode «{text}» διαβάζεται ως κενό',
  'the barcode has a wrong check digit, so feeds leave it out':
    'το barcode έχει λάθος ψηφίο ελέγχου, οπότε παραλείπεται από τα feeds',
  'the first of several barcodes is read': 'διαβάζεται το πρώτο από πολλά barcode',
  'the barcode is read without the characters that are not digits':
    'το barcode διαβάζεται χωρίς τους χαρακτήρες που δεν είναι ψηφία',
  'the row has more cells than the header': 'η γραμμή έχει περισσότερα κελιά από τις επικεφαλίδες',
  'the row has more than {most} cells': 'η γραμμή έχει πάνω από {most} κελιά',
  'the row has more than {most} characters': 'η γραμμή έχει πάνω από {most} χαρακτήρες',
  'the list has more than {most} rows or sizes, which is too much while the shop is running':
    'η λίστα έχει πάνω από {most} γραμμές ή μεγέθη, πάρα πολλά όσο λειτουργεί το κατάστημα',
  'the text is not {encoding}. Save the file as UTF-8':
    'το κείμενο δεν είναι {encoding}. Αποθηκεύστε το αρχείο ως UTF-8',
  'a quote opened here is never closed. Close it at the end of its cell or remove it':
    'εδώ ανοίγουν εισαγωγικά που δεν κλείνουν. Κλείστε τα στο τέλος του κελιού ή αφαιρέστε τα',
  'a quote is within a cell. Double it and put the cell in quotes':
    'ένα κελί έχει μέσα του το σημείο ". Γράψτε το δύο φορές και βάλτε όλο το κελί σε εισαγωγικά',
  'the file cannot be read as CSV: {reason}': 'το αρχείο δεν διαβάζεται ως CSV: {reason}',
  'this is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password':
    'αυτό είναι αρχείο παλιού Excel (.xls) ή έχει κωδικό. Αποθηκεύστε το ως .xlsx χωρίς κωδικό',
  'this is not an Excel workbook (.xlsx)': 'αυτό δεν είναι βιβλίο Excel (.xlsx)',
  'the workbook is too large. The limit is {packed} MB, and {unpacked} MB when unpacked. Save the sheet as CSV':
    'το βιβλίο Excel είναι πολύ μεγάλο. Το όριο είναι {packed} MB, και {unpacked} MB αποσυμπιεσμένο. Αποθηκεύστε το φύλλο ως CSV',
  'the workbook becomes more than {times} times as large when it is unpacked. Save the sheet as CSV':
    'το βιβλίο εργασίας γίνεται πάνω από {times} φορές μεγαλύτερο όταν αποσυμπιέζεται. Αποθηκεύστε το φύλλο ως CSV',
  'the file takes longer than {seconds} seconds to read. Save the list as CSV, or in parts':
    'η ανάγνωση του αρχείου διαρκεί πάνω από {seconds} δευτερόλεπτα. Αποθηκεύστε τη λίστα ως CSV ή σε μέρη',
  'the file needs too much memory to read. Save the list as CSV, or in parts':
    'η ανάγνωση του αρχείου χρειάζεται υπερβολικά πολλή μνήμη. Αποθηκεύστε τη λίστα ως CSV ή σε μέρη',
  'the workbook has no sheet "{sheet}". Its sheets are {sheets}':
    'το βιβλίο εργασίας δεν έχει φύλλο «{sheet}». Τα φύλλα του είναι {sheets}',
  'only an Excel workbook (.xlsx) has sheets': 'μόνο τα βιβλία Excel (.xlsx) έχουν φύλλα',
  'the unpacked workbook is too large to import while the shop is running':
    'το βιβλίο Excel είναι πολύ μεγάλο για να εισαχθεί όσο λειτουργεί το κατάστημα',
  'Handle {handle} already belongs to "{name}"': 'το Handle {handle} ανήκει ήδη στο «{name}»',
  '{handle} is a gift card, which the shop does not sell':
    'το {handle} είναι δωροκάρτα, και το κατάστημα δεν πουλάει δωροκάρτες',
  '{column} is empty': 'το {column} είναι κενό',
  'Colour Hex "{hex}" is not like #1f2f55': 'το Colour Hex «{hex}» δεν είναι χρώμα όπως #1f2f55',
  '{handle} is sold without stock elsewhere, but not here':
    'το {handle} στο άλλο κατάστημα πωλείται και χωρίς απόθεμα, εδώ όχι',
  '{column} "{text}" is not one of {choices}': 'το {column} «{text}» δεν είναι ένα από τα: {choices}',
  '{column} is empty. Section, Subcategory and Category are required together':
    'το {column} είναι κενό. Τα Section, Subcategory και Category συμπληρώνονται και τα τρία μαζί',
  '{variant} of {handle} is listed twice, also in row {otherLine}':
    'το {variant} του {handle} υπάρχει δύο φορές στον κατάλογο, και στη γραμμή {otherLine}',
  '{variant} of {handle} is listed twice for {place}, or at two prices, also in row {otherLine}':
    'το {variant} του {handle} υπάρχει δύο φορές για {place} ή με δύο τιμές, και στη γραμμή {otherLine}',
  'the SKU {sku} of {handle} is listed twice, also in row {otherLine}':
    'το SKU {sku} του {handle} υπάρχει δύο φορές στον κατάλογο, και στη γραμμή {otherLine}',
  'the barcode {barcode} of {handle} is listed twice, also in row {otherLine}':
    'το barcode {barcode} του {handle} υπάρχει δύο φορές στον κατάλογο, και στη γραμμή {otherLine}',
  'a line without options, SKU and barcode of {handle} is listed twice, also in row {otherLine}':
    'το {handle} έχει δύο γραμμές χωρίς επιλογές, SKU και barcode, και τη γραμμή {otherLine}',
  'a {column} below 0 is treated as 0': '{column} κάτω από 0 μετράει ως 0',
  'the Shelf {shelf} has more than {max} characters': 'το Shelf «{shelf}» έχει πάνω από {max} χαρακτήρες',
  '{column} "{text}" is not a day like 2026-12-31':
    'το {column} «{text}» δεν είναι ημερομηνία όπως 2026-12-31',
  'Sale Until is before Sale From': 'το Sale Until είναι πριν από το Sale From',
  'Measures (cm) "{text}" must be like "chest 41, length 55.5", with any of {names}':
    'το Measures (cm) «{text}» πρέπει να είναι όπως «chest 41, length 55.5», με όποια θέλετε από τα: {names}',
  'the variation belongs to {parent}, which is not in the list':
    'η παραλλαγή ανήκει στο {parent}, που δεν είναι στον κατάλογο',
  'the variation has no Parent': 'η παραλλαγή δεν έχει Parent',
  '{handle} is of the type {kind}, which the shop does not sell':
    'το {handle} είναι τύπου {kind}, που το κατάστημα δεν πουλάει',
  '{handle} has no Type': 'το {handle} δεν έχει Type',
  '{handle} has no variation that is sold': 'το {handle} δεν έχει καμία παραλλαγή που πωλείται',
  '{handle} is private in WooCommerce and not put on sale':
    'το {handle} είναι ιδιωτικό στο WooCommerce και δεν βγαίνει στην πώληση',
  '{handle} is a draft in WooCommerce and not put on sale':
    'το {handle} είναι πρόχειρο στο WooCommerce και δεν βγαίνει στην πώληση',
  '{handle} is waiting for review in WooCommerce and not put on sale':
    'το {handle} περιμένει έλεγχο στο WooCommerce και δεν βγαίνει στην πώληση',
  '{handle} is not published in WooCommerce and not put on sale':
    'το {handle} δεν είναι δημοσιευμένο στο WooCommerce και δεν βγαίνει στην πώληση',
  'a variation of {handle} is private and is skipped':
    'μια παραλλαγή του {handle} είναι ιδιωτική και παραλείπεται',
  'a variation of {handle} is a draft and is skipped':
    'μια παραλλαγή του {handle} είναι πρόχειρη και παραλείπεται',
  'a variation of {handle} is waiting for review and is skipped':
    'μια παραλλαγή του {handle} περιμένει έλεγχο και παραλείπεται',
  'a variation of {handle} is not published and is skipped':
    'μια παραλλαγή του {handle} δεν είναι δημοσιευμένη και παραλείπεται',
  'a variation of {handle} is of the type {kind} and is skipped':
    'μια παραλλαγή του {handle} είναι τύπου {kind} και παραλείπεται',
  'a variation of {handle} applies to any value. It becomes {variants}, without its shared SKU, barcode and stock':
    'μια παραλλαγή του {handle} ισχύει για κάθε επιλογή. Γίνεται {variants}, χωρίς το κοινό τους SKU, barcode και απόθεμα',
  '{handle} has no stock quantity. Set it with a list of SKU and Inventory quantity':
    'το {handle} δεν έχει ποσότητα αποθέματος. Δώστε την με έναν κατάλογο με SKU και Inventory quantity',
  '{handle} has no stock quantity for each variation. Set it with a list of SKU and Inventory quantity':
    'το {handle} δεν έχει ποσότητα αποθέματος για κάθε παραλλαγή. Δώστε την με έναν κατάλογο με SKU και Inventory quantity',
  'the shop has {count} categories named "{name}". Specify one by Section, Subcategory and Category':
    'το κατάστημα έχει {count} κατηγορίες με το όνομα «{name}». Δείξτε ποια εννοείτε με Section, Subcategory και Category',
  'unknown category {path} in Also In': 'άγνωστη κατηγορία {path} στο Also In',
  '{handle} is new and has {count} lines. Add columns for its options':
    'το {handle} είναι νέο και έχει {count} γραμμές. Προσθέστε στήλες για τις επιλογές του, όπως χρώμα και μέγεθος',
  '{handle} has {count} variants with the {key}': 'το {handle} έχει {count} παραλλαγές με το {key}',
  '{handle} has no variant with the SKU {sku}': 'το {handle} δεν έχει παραλλαγή με το SKU {sku}',
  '{handle} has {count} variants. Specify their SKU or options':
    'το {handle} έχει {count} παραλλαγές. Γράψτε το SKU ή τις επιλογές τους',
  '{handle} has {count} variants of different prices. Specify their SKU or options':
    'το {handle} έχει {count} παραλλαγές με διαφορετικές τιμές. Γράψτε το SKU ή τις επιλογές τους',
  '{handle} and {otherHandle} have the {key}': 'το {handle} και το {otherHandle} έχουν και τα δύο το {key}',
  'the shop has two items with the handle {handle}, so it is ambiguous':
    'το κατάστημα έχει δύο είδη με το handle {handle} και δεν φαίνεται ποιο εννοείτε',
  'Item Code {code} already belongs to the item {owner}': 'το Item Code {code} ανήκει ήδη στο είδος {owner}',
  'the code {code} does not end with W, so the item is in its category but not among all products':
    'ο κωδικός {code} δεν τελειώνει σε W, γι’ αυτό το είδος είναι στην κατηγορία του αλλά όχι σε όλα τα προϊόντα',
  '{name} (shown as grey: give its value in a column Colour Hex, such as #1f2f55)':
    '{name} (εμφανίζεται γκρι: γράψτε την απόχρωση σε μια στήλη Colour Hex, όπως #1f2f55)',
  '{fault}. The shop will try again': '{fault}. Το κατάστημα θα δοκιμάσει ξανά',
  'the picture {name} cannot be read': 'η εικόνα {name} δεν διαβάζεται',
  'the picture {name} has the format {format}. Use JPEG, PNG, WebP, AVIF or SVG':
    'η εικόνα {name} είναι {format}. Χρησιμοποιήστε JPEG, PNG, WebP, AVIF ή SVG',
  'the picture {name} is compressed or contains other pictures or entities. Save it as PNG or plain SVG':
    'η εικόνα {name} είναι συμπιεσμένη ή περιέχει άλλες εικόνες ή οντότητες. Αποθηκεύστε την ως PNG ή απλό SVG',
  'the picture {name} cannot be rendered': 'η εικόνα {name} δεν μπορεί να σχεδιαστεί',
  'the picture {name} returns status {status}':
    'η εικόνα {name} δεν λαμβάνεται: ο διακομιστής απαντά {status}',
  'the picture {name} is not on the internet. Give its public address, or import it by command from a folder of pictures':
    'η εικόνα {name} δεν βρίσκεται στο διαδίκτυο. Δώστε δημόσια διεύθυνση ή εισαγάγετέ την με την εντολή, από φάκελο εικόνων',
  'the picture {name} cannot be fetched': 'η εικόνα {name} δεν λαμβάνεται',
  'the picture {name} is larger than {max} MB': 'η εικόνα {name} είναι μεγαλύτερη από {max} MB',
  'the picture {name} has more than {max} million pixels':
    'η εικόνα {name} έχει πάνω από {max} εκατομμύρια εικονοστοιχεία',
  'the picture {name} is a file. Give its address, or import with the command and a folder of pictures':
    'η εικόνα {name} είναι αρχείο. Γράψτε τη διεύθυνσή της ή κάντε την εισαγωγή με την εντολή και έναν φάκελο εικόνων',
  'the folder of pictures has no {name}': 'ο φάκελος των εικόνων δεν έχει το {name}',
  'the picture {name} is not in the folder of pictures': 'η εικόνα {name} δεν είναι στον φάκελο των εικόνων',
  'the picture {name} is not a file': 'η εικόνα {name} δεν είναι αρχείο',
  'new here, so the shop cannot know the price before its reduction. By importing it, you confirm that it was sold at that price':
    'νέο εδώ, και το κατάστημα δεν ξέρει την τιμή πριν από την έκπτωση. Με την εισαγωγή βεβαιώνετε ότι πουλήθηκε σε αυτή την τιμή',
  '{handle} never cost {price} in this shop. It is shown as reduced from {former}':
    'το {handle} δεν κόστισε ποτέ {price} σε αυτό το κατάστημα. Εμφανίζεται με έκπτωση από {former}',
  '{handle} never cost {price} in this shop. It is shown without a reduction':
    'το {handle} δεν κόστισε ποτέ {price} σε αυτό το κατάστημα. Εμφανίζεται χωρίς έκπτωση',
  '{handle} has sales on different days, and none is planned':
    'το {handle} έχει προσφορές με διαφορετικές ημερομηνίες, και δεν προγραμματίζεται καμία',
  'back on sale': 'ξανά στην πώληση',
  'category {before} → {after}': 'κατηγορία {before} → {after}',
  '1 colour': '1 χρώμα',
  '{count} colours': '{count} χρώματα',
  '1 variant': '1 παραλλαγή',
  '{count} variants': '{count} παραλλαγές',
  '{lowest} to {highest}': '{lowest} έως {highest}',
  'the list has a header, but no lines': 'ο κατάλογος έχει επικεφαλίδες αλλά καμία γραμμή',
  'each of {count} new lines becomes an item of its own, with its code in {column}. If lines are colours or sizes of one item, give them the same name, or the same code in a column Item Code':
    'καθεμία από {count} νέες γραμμές γίνεται ξεχωριστό είδος, με τον κωδικό της στη στήλη {column}. Αν γραμμές είναι χρώματα ή μεγέθη ενός είδους, δώστε τους το ίδιο όνομα ή τον ίδιο κωδικό σε μια στήλη Item Code',
  pictures: 'εικόνες',
  'variant {variant} with 1 piece': 'παραλλαγή {variant} με 1 τεμάχιο',
  'variant {variant} with {count} pieces': 'παραλλαγή {variant} με {count} τεμάχια',
  'picture {name}': 'εικόνα {name}',
  price: 'τιμή',
  'discount in percent': 'έκπτωση τοις εκατό',
  'price before the reduction': 'τιμή πριν από την έκπτωση',
  nothing: 'κενό',
  pieces: 'τεμάχια',
  grams: 'γραμμάρια',
  cost: 'κόστος',
  measures: 'μετρήσεις',
  shelf: 'ράφι',
  place: 'σειρά',
  '{variant}: {values}': '{variant}: {values}',
  '{variant} is new: {values}': '{variant}, νέα παραλλαγή: {values}',
  '{variant} costs {before} → {after}': '{variant}: η τιμή από {before} γίνεται {after}',
  'sale at {price} from {first} until {last}': 'προσφορά {price} από {first} έως {last}',
  'the sale until {day} ends': 'η προσφορά έως {day} τελειώνει',
  'price after the sale {before} → {after}': 'τιμή μετά την προσφορά {before} → {after}',
  '{variant} after the sale {before} → {after}': '{variant} μετά την προσφορά {before} → {after}',
  '{price} instead of {former}': '{price} αντί {former}',
  'row {line}: {note}': 'γραμμή {line}: {note}',
  'rows {lines} and {last}: {note}': 'γραμμές {lines} και {last}: {note}',
  'rows {lines} and {count} more: {note}': 'γραμμές {lines} και {count} ακόμα: {note}',
  'The mail server does not respond. Try again in a few minutes; if it stays so, ask the operator of the shop’s server to check SMTP_URL.':
    'Ο διακομιστής e-mail δεν αποκρίνεται. Δοκιμάστε ξανά σε λίγα λεπτά· αν επιμένει, ο υπεύθυνος του μηχανήματος ελέγχει το SMTP_URL.',
  'The mail server refused the shop’s user name or password. Whoever runs the shop’s machine corrects SMTP_URL and restarts the shop.':
    'Ο διακομιστής e-mail δεν δέχτηκε το όνομα χρήστη ή τον κωδικό του καταστήματος. Ο υπεύθυνος του μηχανήματος διορθώνει το SMTP_URL και επανεκκινεί το κατάστημα.',
  'The mail server refused the sender or the recipient. Check your address, and ask the operator of the shop’s server to check MAIL_FROM.':
    'Ο διακομιστής e-mail δεν δέχτηκε τον αποστολέα ή τον παραλήπτη. Ελέγξτε τη διεύθυνσή σας· ο υπεύθυνος του μηχανήματος ελέγχει το MAIL_FROM.',
  'No secure connection to the mail server could be made. Whoever runs the shop’s machine checks SMTP_URL.':
    'Δεν έγινε ασφαλής σύνδεση με τον διακομιστή e-mail. Ο υπεύθυνος του μηχανήματος ελέγχει το SMTP_URL.',
  'This e-mail shows that the shop can send mails. Its sender is the one that customers see.':
    'Αυτό το e-mail δείχνει ότι το κατάστημα μπορεί να στέλνει e-mail. Ο αποστολέας είναι αυτός που βλέπουν οι πελάτες.',
  'Dear {name},': 'Αγαπητέ/ή {name},',
  'Please confirm your order': 'Παρακαλούμε επιβεβαιώστε την παραγγελία σας',
  'Please confirm your order {number}': 'Παρακαλούμε επιβεβαιώστε την παραγγελία σας {number}',
  'Somebody, probably you, ordered this with your e-mail address, to pay {amount} at pickup ({place}). Please confirm it: it is not placed before that.':
    'κάποιος, πιθανότατα εσείς, παρήγγειλε τα παρακάτω με το e-mail σας, με πληρωμή {amount} κατά την παραλαβή από: {place}. Παρακαλούμε επιβεβαιώστε την παραγγελία: πριν από αυτό δεν καταχωρίζεται.',
  'See and confirm the order': 'Δείτε και επιβεβαιώστε',
  'We hold everything for {minutes} minutes. Later, for a day, you can still confirm if it has not been sold. If that was not you, there is nothing to do: nothing is ordered, and you owe nothing.':
    'Τα κρατάμε όλα για {minutes} λεπτά. Αργότερα, για μία ημέρα, μπορείτε ακόμη να επιβεβαιώσετε, αν δεν έχουν πουληθεί. Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: δεν υπάρχει παραγγελία και δεν οφείλετε τίποτα.',
  'We have mailed you links to confirm {count} orders today. Please use one of them, or pay by card.':
    'Σας στείλαμε σήμερα συνδέσμους για να επιβεβαιώσετε {count} παραγγελίες. Παρακαλούμε χρησιμοποιήστε έναν από αυτούς ή πληρώστε με κάρτα.',
  'Many pieces are reserved from your network. Until we have put yours aside, somebody who pays at once may buy them; then we write to you, and you owe nothing.':
    'Από το δίκτυό σας έχουν κρατηθεί πολλά τεμάχια. Μέχρι να ξεχωρίσουμε τα δικά σας, μπορεί να τα αγοράσει κάποιος που πληρώνει αμέσως· τότε σας γράφουμε και δεν οφείλετε τίποτα.',
  'Your order is reserved': 'Η παραγγελία σας κρατήθηκε',
  'Your order {number} is reserved': 'Η παραγγελία σας {number} κρατήθηκε',
  'Thank you for your order. You pay {amount} when you pick it up, by {date}, at {place}.':
    'ευχαριστούμε για την παραγγελία σας. Πληρώνετε {amount} όταν την παραλάβετε, έως τις {date}, από: {place}.',
  'It is ready for pickup. Please bring its number.':
    'Είναι έτοιμη για παραλαβή. Παρακαλούμε να έχετε μαζί σας τον αριθμό της.',
  'We write again when it is ready for pickup. Please bring its number.':
    'Θα σας ενημερώσουμε ξανά μόλις είναι έτοιμη για παραλαβή. Παρακαλούμε να έχετε μαζί σας τον αριθμό της.',
  'You pay in cash or by card in the shop. If you have not picked it up by then, the order is cancelled by itself and you owe nothing.':
    'Πληρώνετε με μετρητά ή κάρτα στο κατάστημα. Αν δεν την παραλάβετε ως τότε, η παραγγελία ακυρώνεται από μόνη της και δεν οφείλετε τίποτα.',
  'Order not found.': 'Η παραγγελία δεν βρέθηκε.',
  'This order is paid already.': 'Αυτή η παραγγελία έχει ήδη πληρωθεί.',
  'Until then you can cancel it on the page of your order.':
    'Ως τότε μπορείτε να την ακυρώσετε στη σελίδα της παραγγελίας σας.',
  'You pay {amount} there, in cash or by card, by {date}.':
    'Πληρώνετε {amount} εκεί, με μετρητά ή κάρτα, έως τις {date}.',
  'We are sorry: somebody who paid at once bought pieces of your order before we had put them aside, so we had to cancel it.':
    'Λυπούμαστε: κάποιος που πλήρωσε αμέσως αγόρασε τεμάχια της παραγγελίας σας προτού τα ξεχωρίσουμε, γι’ αυτό έπρεπε να την ακυρώσουμε.',
  'Your order was not picked up and paid for in time, so we have cancelled it.':
    'Η παραγγελία σας δεν παραλήφθηκε και δεν πληρώθηκε εγκαίρως, γι’ αυτό την ακυρώσαμε.',
  'You need not pay anything.': 'Δεν χρειάζεται να πληρώσετε τίποτα.',
  'Your order is packed': 'Η παραγγελία σας συσκευάστηκε',
  'Your order is packed and waits for the courier. We write again when it is on its way.':
    'Η παραγγελία σας συσκευάστηκε και περιμένει τον μεταφορέα. Θα σας ενημερώσουμε ξανά μόλις ξεκινήσει.',
  'Your order is ready for pickup': 'Η παραγγελία σας είναι έτοιμη για παραλαβή',
  'Your order waits for you at {place}. Please bring its number.':
    'Μπορείτε να την παραλάβετε από: {place}. Παρακαλούμε να έχετε μαζί σας τον αριθμό της παραγγελίας.',
  'They wait for you at {place}. Please bring the number of your order.':
    'Μπορείτε να τα παραλάβετε από: {place}. Παρακαλούμε να έχετε μαζί σας τον αριθμό της παραγγελίας.',
  'Your order is on its way': 'Η παραγγελία σας είναι καθ’ οδόν',
  'We have handed your order over to {courier}.': 'Παραδώσαμε την παραγγελία σας στη μεταφορική: {courier}.',
  'Tracking number: {tracking}': 'Αριθμός αποστολής: {tracking}',
  'Your order is delivered': 'Η παραγγελία σας παραδόθηκε',
  'You have collected your order': 'Παραλάβατε την παραγγελία σας',
  'You collected your order on {date}. We hope that everything fits.':
    'Παραλάβατε την παραγγελία σας στις {date}. Ελπίζουμε όλα να σας ταιριάζουν.',
  'Your order was delivered on {date}. We hope that everything fits.':
    'Η παραγγελία σας παραδόθηκε στις {date}. Ελπίζουμε όλα να σας ταιριάζουν.',
  'You can withdraw from the contract until {date}.':
    'Μπορείτε να υπαναχωρήσετε από τη σύμβαση έως τις {date}.',
  'Your order is cancelled': 'Η παραγγελία σας ακυρώθηκε',
  'As you asked, we have cancelled your order.': 'Όπως ζητήσατε, ακυρώσαμε την παραγγελία σας.',
  'We are sorry: we do not have everything that you ordered, so we had to cancel your order.':
    'Λυπούμαστε: δεν έχουμε όλα όσα παραγγείλατε, γι’ αυτό χρειάστηκε να ακυρώσουμε την παραγγελία σας.',
  'You had placed this order twice, so we have cancelled this one.':
    'Είχατε κάνει αυτή την παραγγελία δύο φορές, γι’ αυτό ακυρώσαμε τη μία.',
  'We have cancelled your order.': 'Ακυρώσαμε την παραγγελία σας.',
  'We are sending {amount} back to the card that you paid with. Your bank may take some days to show it.':
    'Επιστρέφουμε {amount} στην κάρτα με την οποία πληρώσατε. Η τράπεζά σας ίσως χρειαστεί μερικές ημέρες για να το εμφανίσει.',
  'You get {amount} back in cash, in our shop.': 'Θα πάρετε πίσω {amount} σε μετρητά, στο κατάστημά μας.',
  'You get {amount} back to the card that you paid with in our shop. Your bank may take some days to show it.':
    'Θα πάρετε πίσω {amount} στην κάρτα με την οποία πληρώσατε στο κατάστημά μας. Η τράπεζά σας ίσως χρειαστεί μερικές ημέρες για να το εμφανίσει.',
  'We have exchanged pieces of your order': 'Αλλάξαμε προϊόντα της παραγγελίας σας',
  'As agreed, we have changed your order: {change}.':
    'Όπως συμφωνήσαμε, αλλάξαμε την παραγγελία σας: {change}.',
  'Please send or bring the old pieces back to us.':
    'Παρακαλούμε στείλτε ή φέρτε μας πίσω τα αρχικά προϊόντα.',
  'We are getting the new pieces ready and write again.':
    'Ετοιμάζουμε τα νέα προϊόντα και θα σας γράψουμε ξανά.',
  'Once we have them, we get the new pieces ready and write again.':
    'Μόλις τα λάβουμε, θα ετοιμάσουμε τα νέα προϊόντα και θα σας γράψουμε ξανά.',
  'The new pieces cost less: {amount} goes back to the card that you paid with, once you have them and we have the old ones.':
    'Τα νέα προϊόντα είναι φθηνότερα: {amount} θα επιστραφούν στην κάρτα με την οποία πληρώσατε, μόλις τα έχετε και λάβουμε τα αρχικά.',
  'The new pieces cost less: you get {amount} back in our shop, once you have them and we have the old ones.':
    'Τα νέα προϊόντα είναι φθηνότερα: θα λάβετε πίσω {amount} στο κατάστημά μας, μόλις τα έχετε και λάβουμε τα αρχικά.',
  'The exchange is cancelled': 'Η αλλαγή ακυρώθηκε',
  'We have cancelled this exchange: {change}.': 'Ακυρώσαμε αυτή την αλλαγή: {change}.',
  'Your order is as it was before.': 'Η παραγγελία σας είναι όπως πριν.',
  'Nothing is added to your order': 'Δεν προστίθεται τίποτα στην παραγγελία σας',
  'These pieces are not added to your order, and you need not pay for them: {change}.':
    'Αυτά τα προϊόντα δεν προστίθενται στην παραγγελία σας και δεν χρειάζεται να τα πληρώσετε: {change}.',
  'Your exchanged pieces are packed': 'Τα προϊόντα της αλλαγής σας συσκευάστηκαν',
  'Your exchanged pieces are ready for pickup': 'Τα προϊόντα της αλλαγής σας είναι έτοιμα για παραλαβή',
  'These are the pieces that we exchanged for you: {change}.':
    'Πρόκειται για τα προϊόντα που σας αλλάξαμε: {change}.',
  'They wait for the courier. We write again when they are on their way.':
    'Περιμένουν την εταιρεία ταχυμεταφορών. Θα σας γράψουμε ξανά όταν ξεκινήσουν.',
  'You have collected your exchanged pieces': 'Παραλάβατε τα προϊόντα της αλλαγής σας',
  'We hope that everything fits.': 'Ελπίζουμε όλα να σας ταιριάζουν.',
  'Your exchanged pieces are on their way': 'Τα προϊόντα της αλλαγής σας είναι καθ’ οδόν',
  'We have handed them over to {courier}.': 'Τα παραδώσαμε στην εταιρεία {courier}.',
  'The voucher {code} has ended. Please send the customer another one.':
    'Το κουπόνι {code} έχει λήξει. Στείλτε στον πελάτη ένα νέο.',
  'The voucher {code} can be used again.': 'Το κουπόνι {code} μπορεί να χρησιμοποιηθεί ξανά.',
  'Your voucher has ended in the meantime. We write to you about it.':
    'Το κουπόνι σας έληξε στο μεταξύ. Θα σας γράψουμε σχετικά.',
  'You can use your voucher again': 'Μπορείτε να χρησιμοποιήσετε ξανά το κουπόνι σας',
  'The voucher {code} that you used for this order can be used again.':
    'Το κουπόνι {code} αυτής της παραγγελίας μπορεί να χρησιμοποιηθεί ξανά.',
  'The voucher is valid until {date}.': 'Το κουπόνι ισχύει έως {date}.',
  'You can use your voucher again.': 'Μπορείτε να χρησιμοποιήσετε ξανά το κουπόνι σας.',
  'Your refund': 'Η επιστροφή των χρημάτων σας',
  'We have sent {amount} back to the card that you paid with. Your bank may take some days to show it.':
    'Επιστρέψαμε {amount} στην κάρτα με την οποία πληρώσατε. Η τράπεζά σας ίσως χρειαστεί μερικές ημέρες για να το εμφανίσει.',
  'Your payment comes back': 'Η πληρωμή σας επιστρέφεται',
  'A payment of {amount} has arrived for a change of your order that was paid before: {change}.':
    'Λάβαμε πληρωμή {amount} για αλλαγή της παραγγελίας σας που είχε ήδη πληρωθεί: {change}.',
  'A payment of {amount} has arrived for a change of your order that was cancelled or is no longer possible: {change}.':
    'Λάβαμε πληρωμή {amount} για αλλαγή της παραγγελίας σας που ακυρώθηκε ή δεν είναι πια δυνατή: {change}.',
  'These pieces have been removed already.': 'Αυτά τα τεμάχια έχουν ήδη αφαιρεθεί.',
  'The pieces are removed from the order.': 'Τα τεμάχια αφαιρέθηκαν από την παραγγελία.',
  'A payment of {amount} has arrived for an order that was cancelled.':
    'Λάβαμε πληρωμή {amount} για παραγγελία που ακυρώθηκε.',
  'A payment of {amount} has arrived for an order that was paid before or replaced by another one.':
    'Λάβαμε πληρωμή {amount} για παραγγελία που είχε ήδη πληρωθεί ή αντικατασταθεί από άλλη.',
  'We are sending it back to the card that you paid with. You need not do anything.':
    'Την επιστρέφουμε στην κάρτα με την οποία πληρώσατε. Δεν χρειάζεται να κάνετε τίποτα.',
  'Withdrawal from order {number}': 'Υπαναχώρηση από την παραγγελία {number}',
  'We have your withdrawal': 'Λάβαμε τη δήλωση υπαναχώρησής σας',
  'On {date} at {time} (Cyprus time) you declared that you withdraw from the contract of order {number} of {ordered}, for these goods:':
    'στις {date}, ώρα {time} (Κύπρου), δηλώσατε ότι υπαναχωρείτε από τη σύμβαση για την παραγγελία {number} της {ordered}, όσον αφορά τα εξής:',
  'Please send them back, or bring them to one of our shops, within 14 days. The address: {address}.':
    'Παρακαλούμε στείλτε τα πίσω ή φέρτε τα σε ένα από τα καταστήματά μας μέσα σε 14 ημέρες. Διεύθυνση: {address}.',
  'Your money goes back to the card that you paid with, at the latest 14 days after your declaration. We may wait until the goods, or a proof that you sent them, have reached us.':
    'Θα σας επιστρέψουμε τα χρήματα στην κάρτα με την οποία πληρώσατε, το αργότερο σε 14 ημέρες από τη δήλωσή σας. Μπορούμε να περιμένουμε μέχρι να λάβουμε τα προϊόντα ή την απόδειξη ότι τα στείλατε.',
  'You get your money back in cash, in our shop, at the latest 14 days after your declaration. We may wait until the goods, or a proof that you sent them, have reached us.':
    'Θα πάρετε τα χρήματά σας πίσω σε μετρητά, στο κατάστημά μας, το αργότερο σε 14 ημέρες από τη δήλωσή σας. Μπορούμε να περιμένουμε μέχρι να λάβουμε τα προϊόντα ή την απόδειξη ότι τα στείλατε.',
  'What you paid by card goes back to the card, and what you paid in cash you get back in our shop, at the latest 14 days after your declaration. We may wait until the goods, or a proof that you sent them, have reached us.':
    'Όσα πληρώσατε με κάρτα θα επιστραφούν στην κάρτα και όσα πληρώσατε σε μετρητά θα τα πάρετε πίσω στο κατάστημά μας, το αργότερο σε 14 ημέρες από τη δήλωσή σας. Μπορούμε να περιμένουμε μέχρι να λάβουμε τα προϊόντα ή την απόδειξη ότι τα στείλατε.',
  'A voucher paid for this order, so that no money goes back. We write to you about the voucher as soon as we have the goods.':
    'Η παραγγελία αυτή πληρώθηκε με κουπόνι, επομένως δεν επιστρέφονται χρήματα. Θα σας γράψουμε για το κουπόνι μόλις παραλάβουμε τα προϊόντα.',
  'You asked for a credit voucher in place of money. It comes by e-mail as soon as we have the goods; it is valid for 2 months and has to be used in one purchase.':
    'Ζητήσατε πιστωτικό κουπόνι αντί για χρήματα. Θα το λάβετε με e-mail μόλις παραλάβουμε τα προϊόντα· ισχύει για 2 μήνες και χρησιμοποιείται σε μία αγορά.',
  'Please keep this mail: it is the receipt of your declaration about order':
    'Κρατήστε αυτό το μήνυμα: είναι η απόδειξη της δήλωσής σας για την παραγγελία',
  Limassol: 'Λεμεσός',
  Paphos: 'Πάφος',
  Nicosia: 'Λευκωσία',
  Larnaca: 'Λάρνακα',
  Famagusta: 'Αμμόχωστος',

  'Forgot Password Request': 'Αίτημα για νέο κωδικό πρόσβασης',
  'Forgot Password': 'Ξεχάσατε τον κωδικό σας;',
  'The code to choose a new password': 'Ο κωδικός για να ορίσετε νέο κωδικό πρόσβασης',
  'Hello,': 'Γεια σας,',
  'Use this code to choose a new password. It is good for 15 minutes, and for one use.':
    'με τον παρακάτω κωδικό ορίζετε νέο κωδικό πρόσβασης. Ισχύει για 15 λεπτά και για μία χρήση.',
  'If you did not ask for it, there is nothing to do: without the code nobody gets in.':
    'Αν δεν τον ζητήσατε εσείς, δεν χρειάζεται να κάνετε τίποτα: χωρίς τον κωδικό δεν μπαίνει κανείς.',
  'A passkey was added': 'Προστέθηκε κλειδί πρόσβασης',
  'It signs in to your account without a password': 'Συνδέει στον λογαριασμό σας χωρίς κωδικό',
  'A passkey was added to your account just now. Anyone who has it can sign in without the password.':
    'μόλις προστέθηκε κλειδί πρόσβασης στον λογαριασμό σας. Όποιος το έχει συνδέεται χωρίς τον κωδικό.',
  'If that was not you, choose “Forgot Password?” when signing in: a new password removes all passkeys and signs out every device.':
    'Αν δεν το κάνατε εσείς, επιλέξτε «Ξεχάσατε τον κωδικό;» στη σύνδεση: ο νέος κωδικός αφαιρεί όλα τα κλειδιά πρόσβασης και αποσυνδέει κάθε συσκευή.',
  'A passkey was removed': 'Αφαιρέθηκε κλειδί πρόσβασης',
  'It does not sign in to your account any more': 'Δεν συνδέει πια στον λογαριασμό σας',
  'A passkey of your account was removed just now and does not sign in any more.':
    'μόλις αφαιρέθηκε κλειδί πρόσβασης του λογαριασμού σας και δεν συνδέει πια.',
  'Your password was changed': 'Ο κωδικός πρόσβασής σας άλλαξε',
  'All other devices were signed out': 'Όλες οι άλλες συσκευές αποσυνδέθηκαν',
  'The password of your account was changed just now, and all other devices were signed out.':
    'ο κωδικός πρόσβασης του λογαριασμού σας μόλις άλλαξε και όλες οι άλλες συσκευές αποσυνδέθηκαν.',
  'If that was not you, choose “Forgot Password?” when signing in and set a new one.':
    'Αν δεν το κάνατε εσείς, επιλέξτε «Ξεχάσατε τον κωδικό;» στη σύνδεση και ορίστε νέο κωδικό.',
  'Confirm your e-mail': 'Επιβεβαιώστε το e-mail σας',
  'One click and your address is confirmed': 'Με ένα κλικ η διεύθυνσή σας επιβεβαιώνεται',
  'Somebody, probably you, wants to use this address for an account. The link works for a day.':
    'κάποιος, μάλλον εσείς, θέλει να χρησιμοποιήσει αυτή τη διεύθυνση για έναν λογαριασμό. Ο σύνδεσμος ισχύει για μία ημέρα.',
  'Confirm this address': 'Επιβεβαίωση της διεύθυνσης',
  'If that was not you, there is nothing to do: without the link the address is not used.':
    'Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: χωρίς τον σύνδεσμο η διεύθυνση δεν χρησιμοποιείται.',
  'Shall we write when it is back?': 'Να σας γράψουμε όταν έρθει;',
  'Somebody, probably you, wants one mail at this address when this is back: {piece}.':
    'κάποιος, μάλλον εσείς, θέλει ένα e-mail σε αυτή τη διεύθυνση όταν έρθει ξανά: {piece}.',
  'Yes, write to me once': 'Ναι, γράψτε μου μία φορά',
  'The link works for a day. If that was not you, there is nothing to do: without it we do not write.':
    'Ο σύνδεσμος ισχύει για μία ημέρα. Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: χωρίς αυτόν δεν γράφουμε.',
  'It is back': 'Ήρθε ξανά',
  'It is back: {piece}': 'Ήρθε ξανά: {piece}',
  'Please pay for your order': 'Πληρώστε την παραγγελία σας',
  'Please pay for your order {number}': 'Πληρώστε την παραγγελία σας {number}',
  'Please pay for your exchange': 'Πληρώστε για την αλλαγή σας',
  'Please pay for the exchange of order {number}': 'Πληρώστε για την αλλαγή της παραγγελίας {number}',
  'As agreed, we exchange pieces of your order: {change}.':
    'όπως συμφωνήσαμε, αλλάζουμε προϊόντα της παραγγελίας σας: {change}.',
  'The new pieces cost {amount} more. Once you have paid this, we make the exchange.':
    'Τα νέα προϊόντα κοστίζουν {amount} περισσότερο. Μόλις πληρώσετε αυτό το ποσό, κάνουμε την αλλαγή.',
  'Your payment for the exchange': 'Η πληρωμή σας για την αλλαγή',
  'Thank you. We have received what the new pieces cost more: {change}.':
    'Ευχαριστούμε. Λάβαμε τη διαφορά για τα νέα προϊόντα: {change}.',
  'Please pay for what we add to your order': 'Πληρώστε για όσα προσθέτουμε στην παραγγελία σας',
  'Please pay for what we add to order {number}': 'Πληρώστε για όσα προσθέτουμε στην παραγγελία {number}',
  'As agreed, we add to your order: {change}.':
    'όπως συμφωνήσαμε, προσθέτουμε στην παραγγελία σας: {change}.',
  'This costs {amount}. Once you have paid it, we send everything together.':
    'Κοστίζουν {amount}. Μόλις τα πληρώσετε, τα στέλνουμε όλα μαζί.',
  'We have added to your order': 'Προσθέσαμε στην παραγγελία σας',
  'Thank you. We have received your payment and added these pieces to your order: {change}.':
    'Ευχαριστούμε. Λάβαμε την πληρωμή σας και προσθέσαμε στην παραγγελία σας: {change}.',
  'Nothing can be added to this order any more. Please write to us.':
    'Δεν μπορεί πια να προστεθεί τίποτα σε αυτή την παραγγελία. Γράψτε μας.',
  'Difference for {item}': 'Διαφορά για {item}',
  'This exchange is no longer possible. Please write to us.':
    'Αυτή η αλλαγή δεν είναι πια δυνατή. Γράψτε μας.',
  'This is the order that you placed with us by phone.': 'αυτή είναι η παραγγελία που κάνατε τηλεφωνικά.',
  'Pay {amount}': 'Πληρωμή {amount}',
  'The link works until {date}. The pieces are held for you for twenty minutes, and again while you pay; otherwise somebody else may buy the last ones.':
    'Ο σύνδεσμος ισχύει έως {date}. Τα τεμάχια κρατιούνται για εσάς για είκοσι λεπτά, και ξανά όσο πληρώνετε· διαφορετικά κάποιος άλλος μπορεί να αγοράσει τα τελευταία.',
  'Your order is not paid yet': 'Η παραγγελία σας δεν έχει πληρωθεί ακόμη',
  'Your order {number} is not paid yet': 'Η παραγγελία σας {number} δεν έχει πληρωθεί ακόμη',
  'At the checkout you asked for one mail if you did not finish paying. This is what you chose:':
    'κατά την ολοκλήρωση της παραγγελίας ζητήσατε ένα μήνυμα, αν δεν ολοκληρώνατε την πληρωμή. Αυτά είχατε επιλέξει:',
  'Take it up again': 'Συνέχεια της παραγγελίας',
  'Prices and stock can have changed; the checkout shows them as they are. Nothing is held for you, and this is the only mail about it. The link works for 14 days.':
    'Οι τιμές και το απόθεμα μπορεί να έχουν αλλάξει· στην ολοκλήρωση της παραγγελίας θα δείτε τα σημερινά. Τίποτα δεν έχει κρατηθεί για εσάς και αυτό είναι το μοναδικό μήνυμα. Ο σύνδεσμος ισχύει για 14 ημέρες.',
  'You asked for it, and it can be bought again: {piece}.': 'το ζητήσατε και είναι ξανά διαθέσιμο: {piece}.',
  'See it in the shop': 'Δείτε το στο κατάστημα',
  'Write to me about nothing else': 'Μη μου γράψετε για τίποτα άλλο',
  'This is the only mail about it. It is not held for you: others may be faster.':
    'Αυτό είναι το μόνο e-mail γι’ αυτό. Δεν κρατείται για εσάς: άλλοι ίσως προλάβουν.',
  'One Size': 'Ένα μέγεθος',
  'Your e-mail was changed': 'Το e-mail σας άλλαξε',
  'Your account now uses another e-mail. Mails about it no longer come to this address.':
    'ο λογαριασμός σας χρησιμοποιεί πλέον άλλο e-mail. Τα μηνύματα που τον αφορούν δεν έρχονται πια σε αυτή τη διεύθυνση.',
  'If that was not you, take the account back within seven days: the link restores this address, signs out every device and asks for a new password.':
    'Αν δεν το κάνατε εσείς, πάρτε πίσω τον λογαριασμό μέσα σε επτά ημέρες: ο σύνδεσμος επαναφέρει αυτή τη διεύθυνση, αποσυνδέει κάθε συσκευή και ζητά νέο κωδικό πρόσβασης.',
  'If that was not you, take the account back': 'Αν δεν ήσασταν εσείς, πάρτε πίσω τον λογαριασμό',
  'Take my account back': 'Επαναφορά του λογαριασμού μου',

  'As pictured': 'Όπως στη φωτογραφία',

  'Runs small: {count} of {buyers} buyers found it too small.':
    'Έρχεται μικρό: {count} από {buyers} αγοραστές το βρήκαν πολύ μικρό.',
  'Runs large: {count} of {buyers} buyers found it too large.':
    'Έρχεται μεγάλο: {count} από {buyers} αγοραστές το βρήκαν πολύ μεγάλο.',
  'True to size: {count} of {buyers} buyers found it too small or too large.':
    'Κανονικό μέγεθος: {count} από {buyers} αγοραστές το βρήκαν πολύ μικρό ή πολύ μεγάλο.',
  'Source of the measures': 'Προέλευση των μέτρων',
  'Measured by': 'Μέτρησε',
  'The shop, on the garment': 'Το κατάστημα, στο ρούχο',
  'The maker’s size chart': 'Ο πίνακας μεγεθών του κατασκευαστή',
  'Made in': 'Χώρα κατασκευής',
  Cyprus: 'Κύπρος',
  Greece: 'Ελλάδα',
  Italy: 'Ιταλία',
  Portugal: 'Πορτογαλία',
  Spain: 'Ισπανία',
  Germany: 'Γερμανία',
  Romania: 'Ρουμανία',
  Türkiye: 'Τουρκία',
  Egypt: 'Αίγυπτος',
  India: 'Ινδία',
  Pakistan: 'Πακιστάν',
  Bangladesh: 'Μπανγκλαντές',
  China: 'Κίνα',
  Vietnam: 'Βιετνάμ',
  'Care symbols': 'Σύμβολα φροντίδας',
  'Wash at up to 30 °C': 'Πλύσιμο έως 30 °C',
  'Wash at up to 40 °C': 'Πλύσιμο έως 40 °C',
  'Wash at up to 60 °C': 'Πλύσιμο έως 60 °C',
  'Wash by hand': 'Πλύσιμο στο χέρι',
  'Do not wash': 'Μην πλένετε',
  'Any bleach': 'Οποιοδήποτε λευκαντικό',
  'Oxygen bleach only': 'Μόνο οξυγονούχο λευκαντικό',
  'Do not bleach': 'Μη λευκαίνετε',
  'Tumble dry at low temperature': 'Στεγνωτήριο σε χαμηλή θερμοκρασία',
  'Tumble dry at normal temperature': 'Στεγνωτήριο σε κανονική θερμοκρασία',
  'Do not tumble dry': 'Όχι στεγνωτήριο',
  'Iron at up to 110 °C': 'Σιδέρωμα έως 110 °C',
  'Iron at up to 150 °C': 'Σιδέρωμα έως 150 °C',
  'Iron at up to 200 °C': 'Σιδέρωμα έως 200 °C',
  'Do not iron': 'Μη σιδερώνετε',
  'Dry clean': 'Στεγνό καθάρισμα',
  'Do not dry clean': 'Όχι στεγνό καθάρισμα',

  School: 'Σχολικά',
  Kids: 'Παιδικά',
  Clothing: 'Ρούχα',
  Workwear: 'Ρούχα εργασίας',
  Promotional: 'Διαφημιστικά',
  'Clothing in Cyprus': 'Ρούχα στην Κύπρο',
  'Clothing in Cyprus: {sections}': 'Ρούχα στην Κύπρο: {sections}',
  'All products': 'Όλα τα προϊόντα',
  Favourites: 'Αγαπημένα',

  'Nothing is called “{query}”. These are for “{corrected}”.':
    'Δεν βρέθηκε τίποτα για «{query}». Αυτά είναι για «{corrected}».',
  'We do not sell “{name}”.': 'Δεν πουλάμε «{name}».',
  'Nothing is called “{name}”.': 'Δεν βρέθηκε τίποτα για «{name}».',
  'Nothing matches “{name}” as well.': 'Τίποτα δεν ταιριάζει και με «{name}».',
  'No {colour} ones.': 'Δεν υπάρχει σε χρώμα {colour}.',
  'None for “{name}”.': 'Δεν υπάρχει για «{name}».',
  'In other colours: {total}': 'Σε άλλα χρώματα: {total}',
  'In other sizes: {total}': 'Σε άλλα μεγέθη: {total}',
  'At other prices: {total}': 'Σε άλλες τιμές: {total}',
  'Without it: {total}': 'Χωρίς αυτό: {total}',

  'Back in stock': 'Ξανά σε απόθεμα',
  'Most popular': 'Τα πιο δημοφιλή',
  'Reduced items': 'Προϊόντα σε έκπτωση',
  Shipping: 'Αποστολή',
  'Returns & refunds': 'Επιστροφές',
  'Our shops': 'Τα καταστήματά μας',
  'Contact us': 'Επικοινωνία',
  'Ask us for an offer for a school or business': 'Ζητήστε μας προσφορά για σχολείο ή επιχείρηση',
  Account: 'Λογαριασμός',
  'Terms & conditions': 'Όροι και προϋποθέσεις',
  'Privacy & cookies': 'Απόρρητο και cookies',
  'Our history': 'Η ιστορία μας',

  'Give the customer {amount} back in cash.': 'Δώστε {amount} πίσω στον πελάτη σε μετρητά.',
  "Send {amount} back to the customer's card at the terminal.":
    'Στείλτε {amount} πίσω στην κάρτα του πελάτη από το τερματικό.',
  'It is recorded as refunded.': 'Η επιστροφή καταχωρίστηκε.',
  'All of {number} has been refunded already.': 'Όλο το ποσό της {number} έχει ήδη επιστραφεί.',
  '{amount} of {number} has been refunded.': 'Επιστράφηκαν {amount} της πληρωμής {number}.',
  'The card provider does not respond. The shop keeps retrying the refund of {amount}.':
    'Ο πάροχος καρτών δεν απαντά. Το κατάστημα συνεχίζει να προσπαθεί την επιστροφή {amount}.',
  'This amount is still to be refunded.': 'Το ποσό αυτό εκκρεμεί για επιστροφή.',
  '{number} is cancelled.': 'Η παραγγελία {number} ακυρώθηκε.',
  '{number} is cancelled already.': 'Η παραγγελία {number} έχει ήδη ακυρωθεί.',
  'This exchange has been made already.': 'Η αλλαγή έχει ήδη γίνει.',
  'Exchanged: {change}.': 'Έγινε αλλαγή: {change}.',
  'Exchanged: {change}. {amount} more was paid.': 'Έγινε αλλαγή: {change}. Πληρώθηκαν {amount} επιπλέον.',
  'The customer gets a link to pay {amount}; once it is paid, the pieces are exchanged: {change}.':
    'Ο πελάτης λαμβάνει σύνδεσμο για να πληρώσει {amount}· μόλις πληρωθούν, γίνεται η αλλαγή: {change}.',
  'This exchange was undone already: {change}.': 'Η αλλαγή έχει ήδη αναιρεθεί: {change}.',
  'The exchange is undone: {change}.': 'Η αλλαγή αναιρέθηκε: {change}.',
  'The old pieces are back already: {change}.': 'Τα αρχικά τεμάχια έχουν ήδη επιστραφεί: {change}.',
  'The old pieces are back: {change}.': 'Τα αρχικά τεμάχια επέστρεψαν: {change}.',

  'Only orders for pickup can be handed over at once.':
    'Μόνο παραγγελίες με παραλαβή από το κατάστημα παραδίδονται αμέσως.',
  'There is no such exchange of this order.': 'Δεν υπάρχει τέτοια αλλαγή σε αυτή την παραγγελία.',
  'These pieces were not sent with a courier: there is no tracking number.':
    'Αυτά τα τεμάχια δεν στάλθηκαν με ταχυμεταφορέα: δεν υπάρχει αριθμός αποστολής.',
  'Please choose another size or item.': 'Επιλέξτε άλλο μέγεθος ή είδος.',
  'These are not pieces of this order.': 'Αυτά δεν είναι τεμάχια αυτής της παραγγελίας.',
  'The old size is no longer in the range and cannot go back to stock.':
    'Το αρχικό μέγεθος δεν υπάρχει πλέον στον κατάλογο και δεν επιστρέφει στο απόθεμα.',
  'The customer has the new pieces already. Please record the payment.':
    'Ο πελάτης έχει ήδη τα νέα τεμάχια. Καταχωρίστε την πληρωμή.',
  'The customer gave no e-mail address for a link. Please record the payment.':
    'Ο πελάτης δεν έδωσε e-mail για σύνδεσμο. Καταχωρίστε την πληρωμή.',
  'The customer gets a link to pay {amount}; once it is paid, the pieces are added: {change}.':
    'Ο πελάτης λαμβάνει σύνδεσμο για να πληρώσει {amount}· μόλις πληρωθούν, τα τεμάχια προστίθενται: {change}.',
  'Added: {change}. {amount} was paid.': 'Προστέθηκαν: {change}. Πληρώθηκαν {amount}.',
  '{number} is {state}; pieces can only be added before packing.':
    'Η {number} είναι σε κατάσταση «{state}»· τεμάχια προστίθενται μόνο πριν από τη συσκευασία.',
  'These pieces cost {amount} now, no longer {seen}. Please check again.':
    'Αυτά τα τεμάχια κοστίζουν τώρα {amount}, όχι πια {seen}. Ελέγξτε ξανά.',
  'This was cancelled. Please close this and begin again.': 'Αυτό ακυρώθηκε. Κλείστε το και ξεκινήστε ξανά.',
  'What is added to {number} waits for its payment ({change}): record the payment or cancel the addition before packing.':
    'Η προσθήκη στην {number} περιμένει την πληρωμή της ({change}): καταχωρίστε την πληρωμή ή ακυρώστε την προσθήκη πριν από τη συσκευασία.',
  'This exchange was cancelled. Please close this and begin again.':
    'Αυτή η αλλαγή ακυρώθηκε. Κλείστε το παράθυρο και ξεκινήστε από την αρχή.',
  'The replacement was just packed: undo the packing first.':
    'Η αλλαγή μόλις συσκευάστηκε: αναιρέστε πρώτα τη συσκευασία.',
  'The order no longer has these pieces.': 'Η παραγγελία δεν έχει πλέον αυτά τα τεμάχια.',
  'The old pieces went back to stock and are not there any more.':
    'Τα αρχικά τεμάχια επέστρεψαν στο απόθεμα και δεν υπάρχουν πλέον εκεί.',
  'This message was sent with another text. Please reload the order to see it.':
    'Αυτό το μήνυμα στάλθηκε με άλλο κείμενο. Φορτώστε ξανά την παραγγελία για να το δείτε.',
  'Please reload the order before you refund the same amount once more.':
    'Φορτώστε ξανά την παραγγελία πριν επιστρέψετε το ίδιο ποσό άλλη μία φορά.',
  'A variant is not sold any more. Please remove it.':
    'Ένα χρώμα ή μέγεθος δεν πωλείται πλέον. Αφαιρέστε το.',
  'The new pieces are paid already. Please reload the order.':
    'Τα νέα τεμάχια έχουν ήδη πληρωθεί. Φορτώστε ξανά την παραγγελία.',
  'The customer is opening the card page at this moment. Please try again.':
    'Ο πελάτης ανοίγει αυτή τη στιγμή τη σελίδα της κάρτας. Δοκιμάστε ξανά.',
  'Card pages are being opened at this moment. Nothing is recorded; please try again.':
    'Αυτή τη στιγμή ανοίγουν σελίδες κάρτας. Δεν καταχωρίστηκε τίποτα· δοκιμάστε ξανά.',
  'There is no such item.': 'Δεν υπάρχει τέτοιο είδος.',
  'Its price has been changed in the meantime. Please look at it again.':
    'Η τιμή του άλλαξε στο μεταξύ. Ελέγξτε την ξανά.',
  'The price would be {amount}. A price is above 0 and below a million euro.':
    'Η τιμή θα ήταν {amount}. Μια τιμή είναι πάνω από 0 και κάτω από ένα εκατομμύριο ευρώ.',
  'Enter a discount or a selling price, not both.': 'Γράψτε έκπτωση ή τιμή πώλησης, όχι και τα δύο.',
  'A size has been removed. Please reload the page.': 'Ένα μέγεθος αφαιρέθηκε. Φορτώστε ξανά τη σελίδα.',
  'A picture is named twice.': 'Μια εικόνα αναφέρεται δύο φορές.',
  'There is no such picture.': 'Δεν υπάρχει τέτοια εικόνα.',
  'The item does not have this colour.': 'Το είδος δεν έχει αυτό το χρώμα.',
  'The picture has been removed. Please reload the page.': 'Η εικόνα αφαιρέθηκε. Φορτώστε ξανά τη σελίδα.',
  'A colour and size has been removed. Please reload the page.':
    'Ένα χρώμα και μέγεθος αφαιρέθηκε. Φορτώστε ξανά τη σελίδα.',
  'An item without a colour and size cannot be sold.': 'Είδος χωρίς χρώμα και μέγεθος δεν πωλείται.',
  'This category has been removed. Please reload the page.':
    'Αυτή η κατηγορία αφαιρέθηκε. Φορτώστε ξανά τη σελίδα.',
  'The last day is before the first.': 'Η τελευταία ημέρα είναι πριν από την πρώτη.',
  'The last day is in the past.': 'Η τελευταία ημέρα έχει περάσει.',
  'The item is reduced already. End its sale or set its discount to 0 first.':
    'Το είδος έχει ήδη έκπτωση. Τερματίστε πρώτα την προσφορά του ή μηδενίστε την έκπτωση.',
  'The item has a sale with dates. End or cancel it first.':
    'Το είδος έχει προσφορά με ημερομηνίες. Τερματίστε ή ακυρώστε πρώτα την προσφορά.',
  'A sale price is at least one percent below the price.':
    'Η τιμή προσφοράς είναι τουλάχιστον ένα τοις εκατό κάτω από την τιμή.',
  'An item keeps at least one colour and size. Take the item off sale instead.':
    'Ένα είδος κρατά τουλάχιστον ένα χρώμα και μέγεθος. Αποσύρετε το είδος από την πώληση.',
  'The file of the picture is missing.': 'Λείπει το αρχείο της εικόνας.',
  'The picture could not be cropped.': 'Η περικοπή της εικόνας δεν έγινε.',
  'The part is not within the picture.': 'Το μέρος δεν είναι μέσα στην εικόνα.',
  'A colour has been removed. Please reload the page.': 'Ένα χρώμα αφαιρέθηκε. Φορτώστε ξανά τη σελίδα.',
  'This is not a picture, or it is damaged.': 'Αυτό δεν είναι εικόνα ή το αρχείο είναι κατεστραμμένο.',
  'The picture is damaged.': 'Το αρχείο της εικόνας είναι κατεστραμμένο.',
  'A section keeps its address, and other pages need one.':
    'Ένα τμήμα κρατά τη διεύθυνσή του, και οι άλλες σελίδες χρειάζονται μία.',
  'The categories have changed. Please reload and try again.':
    'Οι κατηγορίες άλλαξαν. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.',
  'Another one has this address already. Please choose another address.':
    'Η διεύθυνση χρησιμοποιείται ήδη. Επιλέξτε άλλη.',
  'There is no such location.': 'Δεν υπάρχει τέτοιο σημείο.',
  'There is no such delivery method.': 'Δεν υπάρχει τέτοιος τρόπος παράδοσης.',
  'The delivery methods have changed. Please reload and try again.':
    'Οι τρόποι παράδοσης άλλαξαν. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.',
  'There is already a delivery method with this name.': 'Υπάρχει ήδη τρόπος παράδοσης με αυτό το όνομα.',
  'This is not the customer’s e-mail. Nothing was erased.':
    'Δεν είναι το e-mail του πελάτη. Δεν διαγράφηκε τίποτα.',
  'There is no such customer.': 'Δεν υπάρχει τέτοιος πελάτης.',
  'This message still needs a reply.': 'Αυτό το μήνυμα περιμένει ακόμη απάντηση.',
  'There is no such message.': 'Δεν υπάρχει τέτοιο μήνυμα.',
  'Nothing is live in the store.': 'Δεν λειτουργεί καμία έκδοση στο αποθετήριο.',
  'Somebody else has changed the releases. Please reload and check them.':
    'Κάποιος άλλος άλλαξε τις εκδόσεις. Φορτώστε ξανά τη σελίδα και ελέγξτε τες.',
  'The review has changed, or is not published. Please read it again.':
    'Η κριτική άλλαξε ή δεν έχει δημοσιευτεί. Διαβάστε την ξανά.',
  'There is no such review.': 'Δεν υπάρχει τέτοια κριτική.',
  'The goods have been returned in the meantime.': 'Τα προϊόντα επιστράφηκαν στο μεταξύ.',
  'The buyer has changed the review. Please read the new text first.':
    'Ο αγοραστής άλλαξε την κριτική. Διαβάστε πρώτα το νέο κείμενο.',
  'You have a view with this name already.': 'Έχετε ήδη προβολή με αυτό το όνομα.',
  'You have no such view.': 'Δεν έχετε τέτοια προβολή.',
  'There is already a voucher with this code.': 'Υπάρχει ήδη κουπόνι με αυτόν τον κωδικό.',
  'There is no such voucher.': 'Δεν υπάρχει τέτοιο κουπόνι.',
  'The list before the opening is not complete.': 'Δεν έγιναν ακόμη όλα όσα χρειάζονται πριν από το άνοιγμα.',
  'Please write an address, like ayia-marina.': 'Γράψτε μια διεύθυνση, όπως ayia-marina.',
  'An item is on the list twice.': 'Ένα είδος είναι δύο φορές στον κατάλογο.',
  'An item has been removed. Please reload the page.': 'Ένα είδος αφαιρέθηκε. Φορτώστε ξανά τη σελίδα.',
  'There is no such school.': 'Δεν υπάρχει τέτοιο σχολείο.',
  'There is no such shop.': 'Δεν υπάρχει τέτοιο κατάστημα.',
  'This password is published. Please choose another one.':
    'Αυτός ο κωδικός πρόσβασης έχει δημοσιευτεί. Επιλέξτε άλλον.',
  'You cannot give up your own role admin. Ask another admin to do it.':
    'Δεν μπορείτε να αφαιρέσετε τον δικό σας ρόλο «Διαχειριστής». Ζητήστε το από άλλον διαχειριστή.',
  'A colleague has changed these roles. Reload the page and try again.':
    'Συνάδελφος άλλαξε αυτούς τους ρόλους. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.',
  'You cannot disable yourself. Ask another admin to do it.':
    'Δεν μπορείτε να απενεργοποιήσετε τον εαυτό σας. Ζητήστε το από άλλον διαχειριστή.',
  'The note was removed.': 'Η σημείωση αφαιρέθηκε.',
  'The note was changed in the meantime. Please reload the page.':
    'Η σημείωση άλλαξε στο μεταξύ. Φορτώστε ξανά τη σελίδα.',
  'This mail has already been sent.': 'Αυτό το e-mail έχει ήδη σταλεί.',
  'This has been changed meanwhile. Please reload the page.': 'Άλλαξε στο μεταξύ. Φορτώστε ξανά τη σελίδα.',
  'There is no such webhook.': 'Δεν υπάρχει τέτοιο webhook.',
  'This is not a web address.': 'Αυτή δεν είναι διεύθυνση ιστού.',
  'A web address with a password is not accepted: the signature proves the sender.':
    'Διεύθυνση με κωδικό πρόσβασης δεν γίνεται δεκτή: τον αποστολέα τον αποδεικνύει η υπογραφή.',
  'The web address must begin with https://.': 'Η διεύθυνση πρέπει να αρχίζει με https://.',
  'The web address must be on the public internet.': 'Η διεύθυνση πρέπει να είναι στο δημόσιο διαδίκτυο.',
  'This delivery does not wait any more.': 'Αυτή η αποστολή δεν περιμένει πλέον.',
  'There is no such delivery.': 'Δεν υπάρχει τέτοια αποστολή.',
  'This webhook is turned off.': 'Αυτό το webhook είναι ανενεργό.',
  'There is no order {number}.': 'Δεν υπάρχει παραγγελία {number}.',
  '{number} is {state}; for this it must be {needed}.':
    'Η {number} είναι σε κατάσταση «{state}»· για αυτή την ενέργεια χρειάζεται «{needed}».',
  '{number} is for pickup: mark it as collected instead.':
    'Την {number} την παραλαμβάνει ο πελάτης: σημειώστε την ως «Παραλήφθηκε».',
  '{number} is not paid: record the payment, which marks it as collected.':
    'Η {number} δεν έχει πληρωθεί: καταχωρίστε την πληρωμή και σημειώνεται ως παραληφθείσα.',
  '{number} cannot have been delivered on that day.': 'Η {number} δεν μπορεί να παραδόθηκε εκείνη την ημέρα.',
  'An exchange of {number} waits for its payment ({change}): record the payment or cancel the exchange before packing.':
    'Μια αλλαγή της {number} περιμένει την πληρωμή της ({change}): καταχωρίστε την πληρωμή ή ακυρώστε την αλλαγή πριν τη συσκευασία.',
  '{number} is {state}; only its latest step can be undone.':
    'Η {number} είναι σε κατάσταση «{state}»: αναιρείται μόνο το τελευταίο βήμα της.',
  '{number} was {step} more than a minute ago: the customer has been told.':
    'Το βήμα «{step}» της {number} έγινε πριν από περισσότερο από ένα λεπτό: ο πελάτης έχει ενημερωθεί.',
  '{number} has been refunded since; the step can no longer be undone.':
    'Στο μεταξύ έγινε επιστροφή χρημάτων για την {number}: το βήμα δεν αναιρείται πλέον.',
  'A withdrawal from {number} was declared since; the step can no longer be undone.':
    'Στο μεταξύ δηλώθηκε υπαναχώρηση για την {number}: το βήμα δεν αναιρείται πλέον.',
  'Pieces of {number} were exchanged since; undo the exchange first.':
    'Στο μεταξύ άλλαξαν τεμάχια της {number}: αναιρέστε πρώτα την αλλαγή.',
  '{number} is {state} and can no longer be corrected.':
    'Η {number} είναι σε κατάσταση «{state}» και δεν διορθώνεται πλέον.',
  '{number} is {state}; its address can only be corrected before packing.':
    'Η {number} είναι σε κατάσταση «{state}»: η διεύθυνση διορθώνεται μόνο πριν τη συσκευασία.',
  '{number} is {state}; its tracking number can only be corrected while it is on the way.':
    'Η {number} είναι σε κατάσταση «{state}»: ο αριθμός αποστολής διορθώνεται μόνο όσο είναι καθ’ οδόν.',
  '{number} is {state}; only orders to be paid at pickup are kept.':
    'Η {number} είναι σε κατάσταση «{state}»: κρατούνται μόνο παραγγελίες με πληρωμή κατά την παραλαβή.',
  'The pieces can be kept until a day within {days} days.':
    'Τα τεμάχια κρατούνται έως {days} ημέρες από σήμερα.',
  '{variant} costs {amount} more: choose how the customer pays this.':
    'Το {variant} κοστίζει {amount} περισσότερο: επιλέξτε πώς θα πληρώσει τη διαφορά ο πελάτης.',
  '{item} is not in stock any more.': 'Το {item} δεν είναι πλέον σε απόθεμα.',
  'An exchange of {item} waits for its payment: undo it first.':
    'Μια αλλαγή του {item} περιμένει την πληρωμή της: αναιρέστε την πρώτα.',
  '{item} was made to the customer’s wishes and cannot be exchanged.':
    'Το {item} έγινε σύμφωνα με τις επιθυμίες του πελάτη και δεν αλλάζει.',
  '{item} is a replacement that was not sent yet: undo its exchange first.':
    'Το {item} είναι από αλλαγή και δεν έχει σταλεί ακόμη: αναιρέστε πρώτα την αλλαγή του.',
  'Only {left} of {item} can be exchanged.': '{item}: μπορούν να αλλαχθούν μόνο {left}.',
  'This exchange was undone: {change}.': 'Αυτή η αλλαγή αναιρέθηκε: {change}.',
  '{number} is {state}; its pieces can only be exchanged before packing, or as pieces that the customer has.':
    'Η {number} είναι σε κατάσταση «{state}»: τα τεμάχιά της αλλάζουν μόνο πριν τη συσκευασία ή όταν τα έχει ο πελάτης.',
  'The difference is {amount} now, no longer {seen}. Please choose the size again.':
    'Η διαφορά είναι τώρα {amount}, όχι πλέον {seen}. Επιλέξτε ξανά το μέγεθος.',
  '{number} was changed since: {change}.': 'Η {number} άλλαξε στο μεταξύ: {change}.',
  'The new pieces went back to stock; the exchange cannot be undone: {change}.':
    'Τα νέα τεμάχια επέστρεψαν στο απόθεμα· η αλλαγή δεν αναιρείται: {change}.',
  'The new pieces were handed over; the exchange cannot be undone: {change}.':
    'Τα νέα τεμάχια παραδόθηκαν· η αλλαγή δεν αναιρείται: {change}.',
  'Only {left} of {item} can go back to stock.': '{item}: στο απόθεμα μπορούν να επιστρέψουν μόνο {left}.',
  '{number} is {state}; pieces can only be removed before packing.':
    'Η {number} είναι σε κατάσταση «{state}»· τεμάχια αφαιρούνται μόνο πριν από τη συσκευασία.',
  '{number} is {state}; only an unpaid order by phone can be cancelled like this. Please reload the order.':
    'Η {number} είναι σε κατάσταση «{state}»· έτσι ακυρώνεται μόνο απλήρωτη τηλεφωνική παραγγελία. Φορτώστε ξανά την παραγγελία.',
  'Only {left} of {item} can be removed.': 'Από το {item} μπορούν να αφαιρεθούν μόνο {left}.',
  'Nothing else is left in the order. Please cancel it instead.':
    'Δεν θα έμενε τίποτα άλλο στην παραγγελία. Ακυρώστε την καλύτερα.',
  '{due} was paid for these pieces, not {amount}. Please reload the order.':
    'Για αυτά τα τεμάχια πληρώθηκαν {due}, όχι {amount}. Φορτώστε ξανά την παραγγελία.',
  'Less than this is left to refund. Please refund what is owed, and see the stock.':
    'Απομένει λιγότερο για επιστροφή χρημάτων. Επιστρέψτε ό,τι οφείλεται και δείτε το απόθεμα.',
  '{item} is no longer in the range and cannot go back to stock.':
    'Το {item} δεν υπάρχει πλέον στον κατάλογο και δεν επιστρέφει στο απόθεμα.',
  '{number} has no such open withdrawal.': 'Η {number} δεν έχει τέτοια ανοιχτή υπαναχώρηση.',
  'The buyer of {number} was removed: there is nobody to write to.':
    'Τα στοιχεία του αγοραστή της {number} διαγράφηκαν: δεν υπάρχει παραλήπτης.',
  '{number} is no longer to be paid. Please reload the order.':
    'Η {number} δεν περιμένει πλέον πληρωμή. Φορτώστε ξανά την παραγγελία.',
  '{number} has no link that works any more.': 'Ο σύνδεσμος πληρωμής της {number} δεν ισχύει πλέον.',
  '{number} has no e-mail address.': 'Η {number} δεν έχει e-mail.',
  '{number} is not the payment of a change.': 'Η {number} δεν αφορά πληρωμή αλλαγής.',
  '{number} is {state}; only paid and packed orders can be cancelled.':
    'Η {number} είναι σε κατάσταση «{state}»: ακυρώνονται μόνο πληρωμένες και συσκευασμένες παραγγελίες.',
  'The card page of {number} is open and the card provider does not respond. Nothing has changed.':
    'Η σελίδα κάρτας της {number} είναι ανοιχτή και ο πάροχος καρτών δεν αποκρίνεται. Δεν άλλαξε τίποτα.',
  'The customer is paying {number} by card at this moment. Nothing has changed.':
    'Ο πελάτης πληρώνει αυτή τη στιγμή την {number} με κάρτα. Δεν άλλαξε τίποτα.',
  'A refund of {amount} is still under way.': 'Μια επιστροφή {amount} είναι ακόμη σε εξέλιξη.',
  '{left} of {number} is left to refund, no longer {seen}. Please reload the order and check.':
    'Για επιστροφή απομένουν {left} της {number}, όχι πλέον {seen}. Φορτώστε ξανά την παραγγελία και ελέγξτε.',
  'Only {left} of {number} is left to refund.': 'Για επιστροφή απομένουν μόνο {left} της {number}.',
  '{amount} has been refunded already. To refund it once more, add --again.':
    'Έχουν ήδη επιστραφεί {amount}. Για να επιστραφούν άλλη μία φορά, προσθέστε --again.',
  '{amount} has been requested already. Please close this and look at the order.':
    'Έχει ήδη ζητηθεί επιστροφή {amount}. Κλείστε το παράθυρο και δείτε την παραγγελία.',
  'There is no paid order {number}.': 'Δεν υπάρχει πληρωμένη παραγγελία {number}.',
  '{number} was paid more than once. Name one of its payments: {numbers}.':
    'Η {number} πληρώθηκε περισσότερες από μία φορές. Ορίστε μία από τις πληρωμές της: {numbers}.',
  'Measures are like "chest 41, length 55.5", in cm, with any of {names}.':
    'Οι μετρήσεις γράφονται όπως «chest 41, length 55.5», σε εκατοστά, με όποια από τα: {names}.',
  'An item has at most {most} pictures.': 'Ένα είδος έχει έως {most} εικόνες.',
  'The SKU {sku} is entered twice.': 'Το SKU {sku} γράφτηκε δύο φορές.',
  'The SKU {sku} belongs to {owner}.': 'Το SKU {sku} ανήκει σε: {owner}.',
  'Was ordered and is kept: {variants}. Set its stock to 0 to stop selling it.':
    'Έχει παραγγελθεί και μένει: {variants}. Για να μην πωλείται, μηδενίστε το απόθεμά του.',
  'A reduction from {amount} cannot be shown: the highest price so far was {highest}.':
    'Δεν μπορεί να φανεί έκπτωση από {amount}: η υψηλότερη τιμή ως τώρα ήταν {highest}.',
  'The category {category} has been removed.': 'Η κατηγορία {category} αφαιρέθηκε.',
  'The part is smaller than {least} pixels.': 'Το μέρος είναι μικρότερο από {least} εικονοστοιχεία.',
  'The handle {handle} already belongs to another item.':
    'Το αναγνωριστικό {handle} ανήκει ήδη σε άλλο είδος.',
  'The code {code} already belongs to another item.': 'Ο κωδικός {code} ανήκει ήδη σε άλλο είδος.',
  'An item has at most {most} colours and sizes.': 'Ένα είδος έχει έως {most} χρώματα και μεγέθη.',
  'The picture has more than {most} million pixels.':
    'Η εικόνα έχει πάνω από {most} εκατομμύρια εικονοστοιχεία.',
  'The format {format} is not JPEG, PNG or WebP.': 'Η μορφή {format} δεν είναι JPEG, PNG ή WebP.',
  'There is no such {level}. Please reload the page.':
    'Δεν υπάρχει πλέον αυτό που ζητήσατε ({level}). Φορτώστε ξανά τη σελίδα.',
  'This method already has a location called {name}.': 'Αυτός ο τρόπος έχει ήδη σημείο με το όνομα {name}.',
  'Order {number} and possibly others are on their way to “{name}”, so it cannot be renamed.':
    'Η παραγγελία {number}, ίσως και άλλες, πηγαίνουν στο «{name}», γι’ αυτό δεν μετονομάζεται.',
  'You have {count} views. Please delete one first.': 'Έχετε {count} προβολές. Διαγράψτε πρώτα μία.',
  'There is already a school with the address {address}.': 'Υπάρχει ήδη σχολείο με τη διεύθυνση {address}.',
  '{name} cannot be removed while items are on its list: {codes}.':
    'Το «{name}» δεν αφαιρείται όσο έχει είδη στον κατάλογό του: {codes}.',
  'A colleague has published another version in the meantime. Copy your text, discard your changes and compare.':
    'Ένας συνάδελφος δημοσίευσε στο μεταξύ άλλη έκδοση. Αντιγράψτε το κείμενό σας, απορρίψτε τις αλλαγές σας και συγκρίνετε.',
  'Begin with a line like “## Prices”: each part needs a heading.':
    'Αρχίστε με μια γραμμή όπως «## Τιμές»: κάθε μέρος χρειάζεται επικεφαλίδα.',
  'There is no text below the heading “{heading}”.':
    'Δεν υπάρχει κείμενο κάτω από την επικεφαλίδα «{heading}».',
  'The link to “{target}” cannot work. Links begin with https://, mailto:, tel: or, for a page of this shop, with /.':
    'Ο σύνδεσμος προς «{target}» δεν μπορεί να λειτουργήσει. Οι σύνδεσμοι αρχίζουν με https://, mailto:, tel: ή, για σελίδα αυτού του καταστήματος, με /.',
  '{place} needs a line of its own.': 'Το {place} χρειάζεται δική του γραμμή.',
  '{place} cannot stand in this line: “{line}”':
    'Το {place} δεν μπορεί να βρίσκεται σε αυτή τη γραμμή: «{line}»',
  'Items in this section are on sale. Take them off sale or move them to another section first.':
    'Σε αυτό το τμήμα πωλούνται είδη. Αποσύρετέ τα πρώτα από την πώληση ή μεταφέρετέ τα σε άλλο τμήμα.',
  'One section has to be shown.': 'Ένα τμήμα πρέπει να εμφανίζεται.',
  'There is already a shop called {name}.': 'Υπάρχει ήδη κατάστημα με το όνομα {name}.',
  'This needs the role {role}.': 'Χρειάζεται ο ρόλος «{role}».',
  'There is already a member of staff called {name}.': 'Υπάρχει ήδη μέλος προσωπικού με το όνομα {name}.',
  'There is no member of staff called {name}.': 'Δεν υπάρχει μέλος προσωπικού με το όνομα {name}.',
  '“{term}” has no letters or digits.': 'Το «{term}» δεν έχει γράμματα ή ψηφία.',
  'Only {name} can change this note.': 'Τη σημείωση την αλλάζει μόνο ο χρήστης {name}.',
  created: 'Απλήρωτη',
  'awaiting-payment': 'Σε πληρωμή',
  Order: 'Παραγγελία',
  'Placed on': 'Ημέρα παραγγελίας',
  State: 'Κατάσταση',
  Customer: 'Πελάτης',
  'E-mail': 'E-mail',
  'Delivery method': 'Τρόπος παράδοσης',
  Location: 'Σημείο',
  SKU: 'SKU',
  Item: 'Είδος',
  Colour: 'Χρώμα',
  Size: 'Μέγεθος',
  Customization: 'Προσαρμογή',
  Pieces: 'Τεμάχια',
  'Unit price': 'Τιμή μονάδας',
  Discount: 'Έκπτωση',
  VAT: 'ΦΠΑ',
  'VAT of delivery': 'ΦΠΑ παράδοσης',
  'Order total': 'Σύνολο παραγγελίας',
  Payment: 'Τρόπος πληρωμής',
  Paid: 'Πληρώθηκαν',
  Refunded: 'Επιστράφηκαν',
  Invoice: 'Τιμολόγιο',
  'Credit notes': 'Πιστωτικά τιμολόγια',
  Company: 'Εταιρεία',
  'VAT number': 'Αρ. ΦΠΑ',
  Note: 'Σημείωση',
  Number: 'Αριθμός',
  Date: 'Ημερομηνία',
  'For invoice': 'Για το τιμολόγιο',
  Buyer: 'Αγοραστής',
  Net: 'Καθαρή αξία',
  'VAT rate': 'Συντελεστής ΦΠΑ',
  Total: 'Σύνολο',
  card: 'κάρτα',
  cash: 'μετρητά',
  'card terminal': 'κάρτα στο τερματικό',
  voucher: 'κουπόνι',
  paid: 'Πληρωμένη',
  packed: 'Συσκευασμένη',
  'handed-over': 'Καθ’ οδόν',
  delivered: 'Παραδόθηκε',
  failed: 'Αποτυχία πληρωμής',
  cancelled: 'Ακυρώθηκε',
  refunded: 'Έγινε επιστροφή χρημάτων',
  see: 'Προβολή',
  orders: 'Παραγγελίες',
  catalogue: 'Κατάλογος ειδών',
  customers: 'Πελάτες',
  vouchers: 'Κουπόνια',
  release: 'Εκδόσεις',
  admin: 'Διαχειριστής',
  section: 'τμήμα',
  type: 'υποκατηγορία',
  category: 'κατηγορία',
  '{name} cannot be removed while {needed}.': 'Το «{name}» δεν αφαιρείται: {needed}.',
  '{count} items are in it, those off sale included': 'έχει {count} είδη, μαζί με όσα είναι εκτός πώλησης',
  'categories are in it: {names}': 'έχει κατηγορίες: {names}',
  'its carousel has pictures': 'η εναλλαγή εικόνων του έχει εικόνες',
  'Somebody has already answered this message.': 'Κάποιος απάντησε ήδη σε αυτό το μήνυμα.',
  '{name} has already answered this message.': 'Σε αυτό το μήνυμα απάντησε ήδη: {name}.',
  'There is no such section.': 'Δεν υπάρχει τέτοιο τμήμα.',
  'Order {number} was placed with this form already, with other contents. Nothing else is placed.':
    'Η παραγγελία {number} έχει ήδη γίνει με αυτή τη φόρμα, με άλλο περιεχόμενο. Δεν γίνεται καμία άλλη.',
  'The payment of {number} was recorded by {name} already.':
    'Η πληρωμή της {number} έχει ήδη καταχωριστεί από: {name}.',
  '{number} is {state}. Nothing is recorded.':
    'Η {number} είναι σε κατάσταση «{state}». Δεν καταχωρίστηκε τίποτα.',
  'the voucher has since been used by another order.':
    'το κουπόνι χρησιμοποιήθηκε στο μεταξύ σε άλλη παραγγελία.',
  'pieces are missing: {item}: {missing} of {ordered}.': 'λείπουν τεμάχια: {item}: {missing} από {ordered}.',
  'The card provider refuses to refund {amount} of {number}: code {code}.':
    'Ο πάροχος καρτών αρνείται να επιστρέψει {amount} της {number}: κωδικός {code}.',
  '{item}: stock of {variant} (0, as {count} more were sold than there were before)':
    '{item}: απόθεμα του {variant} (0, γιατί πουλήθηκαν {count} περισσότερα από όσα υπήρχαν πριν)',
  'The voucher does not pay for all of it: choose how the rest is paid.':
    'Το κουπόνι δεν καλύπτει όλο το ποσό: επιλέξτε πώς πληρώνεται το υπόλοιπο.',
  'Kept, as it was changed since: {values}': 'Άλλαξαν στο μεταξύ και έμειναν ως έχουν: {values}',
  'Unknown call {name}.': 'Άγνωστη κλήση {name}.',
  'Text must not contain null characters.': 'Το κείμενο δεν μπορεί να έχει μηδενικούς χαρακτήρες.',
  'Not found: {what}.': 'Δεν βρέθηκε: {what}.',
  'Item name': 'Όνομα είδους',
  Description: 'Περιγραφή',
  Fibres: 'Ίνες',
  Care: 'Φροντίδα',
  'on or off sale': 'σε πώληση ή εκτός',
  'further categories': 'επιπλέον κατηγορίες',
  sale: 'προσφορά',
  'Greek texts': 'ελληνικά κείμενα',
  'The input is invalid: expected {expected}.': 'Τα στοιχεία δεν είναι έγκυρα: αναμένεται {expected}.',
  '{field} is not known here.': 'Το πεδίο {field} δεν είναι γνωστό εδώ.',
  '{field} is missing.': 'Λείπει το πεδίο {field}.',
  '{field} is invalid: expected {expected}.': 'Το πεδίο {field} δεν είναι έγκυρο: αναμένεται {expected}.',
  '{field} is invalid.': 'Το πεδίο {field} δεν είναι έγκυρο.',
  'The field {field} does not allow this value.': 'Το πεδίο «{field}» δεν δέχεται αυτή την τιμή.',
  'Please enter name, password and code.': 'Γράψτε όνομα, κωδικό πρόσβασης και κωδικό μίας χρήσης.',
  'The order is empty.': 'Η παραγγελία είναι κενή.',
  'The shop is not open yet.': 'Το κατάστημα δεν έχει ανοίξει ακόμα.',
  'This can only be done from the pages of the shop.': 'Αυτό γίνεται μόνο από τις σελίδες του καταστήματος.',
  'The content type must be application/json.': 'Ο τύπος περιεχομένου πρέπει να είναι application/json.',
  'Invalid request target.': 'Μη έγκυρη διεύθυνση αιτήματος.',
  'No release for the host {host} is live.': 'Δεν λειτουργεί καμία έκδοση για το {host}.',
  '{name} {version} is not signed for everybody. Its team must promote it.':
    'Η έκδοση {name} {version} δεν είναι υπογεγραμμένη για όλους. Πρέπει να την προωθήσει η ομάδα της.',
  'Every colour': 'Όλα τα χρώματα',
  'Fit Assistant': 'Βοηθός μεγέθους',
  'Picture {number}': 'Εικόνα {number}',
  'Sale with dates': 'Προσφορά με ημερομηνίες',
  'pictures of {code}': 'εικόνες του {code}',
  'prices of {code}': 'τιμές του {code}',
  'colours and sizes of {code}': 'χρώματα και μεγέθη του {code}',
  'sale of {code}': 'προσφορά του {code}',
  'stock of {code}': 'απόθεμα του {code}',
  'category of {code}': 'κατηγορία του {code}',
  'measures of {code}': 'μετρήσεις του {code}',
  'on sale: {code}': 'σε πώληση: {code}',
  'off sale: {code}': 'εκτός πώλησης: {code}',
  'new item {code}': 'νέο προϊόν {code}',
} as const satisfies Record<string, string>;
