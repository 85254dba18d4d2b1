import { headingKey } from '../../spreadsheets/headings.ts';
import type { Column } from './columns.ts';

type Headings = Partial<Record<Column, string>>;

/** Names of these columns in Shopify's exports since 2025. */
export const newerNames: Headings = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  Published: 'Published on online store',
  'Variant SKU': 'SKU',
  'Variant Barcode': 'Barcode',
  'Variant Price': 'Price',
  'Variant Grams': 'Weight value (grams)',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Variant Compare At Price': 'Compare-at price',
  'Variant Inventory Qty': 'Inventory quantity',
  'Image Src': 'Product image URL',
  'Variant Image': 'Variant image URL',
};

/** Usual headings of other systems, separated by commas. They apply if no column has the real name. */
export const otherHeadings: Headings = {
  'Variant SKU':
    'code, product code, stock code, SKU code, item SKU, product SKU, SKU number, item number, item no, article, article number, reference, internal reference, κωδικός, κωδ, κωδικός είδους, κωδ είδους, κωδικός προϊόντος, κωδ προϊόντος, κωδικός SKU, custom SKU',
  'Variant Barcode':
    'EAN, EAN13, EAN code, GTIN, UPC, bar code, barcode number, γραμμωτός κωδικός, γραμμωτός κώδικας, μπάρκοντ, κωδικός barcode, κωδ barcode, barcode είδους, κωδικός EAN, κωδ EAN, product UPC',
  'Variant Price':
    'unit price, retail price, retail, selling price, sell price, sales price, final price, regular price, default price, shop price, web price, online price, product price, sales price / rate, λιανική, λιαν, τιμή λιαν, λ τιμή, τιμή πώλ, τιμή λιανικής τελική, τελική τιμή λιανικής, τελική τιμή πώλησης, λιανική τελική, τελική λιανική, τελ λιανική, λιανική πώλησης, λιαν τιμή, τιμή, τιμή πώλησης, λιανική τιμή, τιμή λιανικής, τιμή λιανικής πώλησης, τ λιανικής, τελική τιμή, τιμή τελική, τιμή web, τιμή μονάδας, τιμή τεμαχίου, τιμή eshop, τιμή καταστήματος',
  'Variant Compare At Price':
    'compare price, old price, was price, previous price, αρχική τιμή, παλιά τιμή, προηγούμενη τιμή',
  'Variant Inventory Qty':
    'qty, quantity, stock, stock qty, stock quantity, stock level, current stock level, product quantity, stock balance, current balance, balance qty, free stock, stock on hand, current stock, stock available, in stock, qty in stock, quantity in stock, units in stock, pieces in stock, amount in stock, total stock, closing qty, qty 1, on hand, qty on hand, quantity on hand, on hand (current), available, qty available, quantity available, available qty, available quantity, available stock, inventory, inventory qty, units, pieces, pcs, απόθεμα, αποθέματα, στοκ, τρέχον απόθεμα, διαθέσιμο απόθεμα, απόθεμα αποθήκης, ποσότητα, ποσ, ποσότητα αποθέματος, διαθέσιμη ποσότητα, διαθέσιμη ποσ, διαθ ποσότητα, ποσότητα διαθέσιμη, υπόλοιπο, υπολ, διαθέσιμο υπολ, υπόλοιπο ποσότητας, ποσότητα υπολοίπου, υπολ ποσότητας, ποσ υπολοίπου, υπόλοιπο σε τεμ, υπόλοιπο 1, ποσότητα σε απόθεμα, τρέχον υπόλοιπο, υπόλοιπο αποθήκης, διαθέσιμο υπόλοιπο, διαθέσιμο, διαθέσιμα, διαθέσιμα τεμάχια, τεμάχια, τεμ, τμχ',
  'Cost per item':
    'cost, cost price, unit cost, purchase price, supply price, default cost, κόστος, τιμή κόστους, τιμή αγοράς',
  'Option1 Name': 'variant option one name, option name 1',
  'Option1 Value': 'variant option one value, option value 1',
  'Option2 Name': 'variant option two name, option name 2',
  'Option2 Value': 'variant option two value, option value 2',
  'Option3 Name': 'variant option three name, option name 3',
  'Option3 Value': 'variant option three value, option value 3',
  Shelf: 'ράφι, θέση',
  Place:
    'warehouse, warehouse name, warehouse code, location, location name, store, branch, depot, αποθήκη, κωδ αποθήκης, κωδικός αποθήκης, αποθηκευτικός χώρος, κατάστημα, υποκατάστημα, τοποθεσία',
  Published:
    'is published, visible, is visible, visibility in catalog, visible in catalogue, product visible?, square online item visibility, active, is active, enabled, is enabled, product online, available for sale, sellable, publish to ecom, product is available, ενεργό, ενεργός, ενεργή, ενεργό είδος, δημοσιευμένο, ορατό, εμφάνιση, εμφάνιση στο eshop',
  Status: 'product status, item status, κατάσταση, κατάσταση προϊόντος, κατάσταση είδους',
  Archived:
    'archived, is archived, hidden, is hidden, inactive, disabled, ανενεργό, ανενεργός, κρυφό, αρχειοθετημένο',
  Title:
    'name, item name, product name, product title, item title, item description, style name, article name, model name, stock description, product, όνομα, ονομασία, τίτλος, είδος, προϊόν, περιγραφή είδους, περιγρ είδους, όνομα είδους, ονομασία είδους, όνομα προϊόντος, ονομασία προϊόντος, τίτλος προϊόντος',
  'Body (HTML)':
    'long description, full description, short description, product description, αναλυτική περιγραφή, πλήρης περιγραφή, σύντομη περιγραφή, περιγραφή προϊόντος',
  Type: 'category, product type, item group, product group, group, department, κατηγορία, κατηγορία είδους, κατηγορία προϊόντος, κύρια κατηγορία, εμπορική κατηγορία, ομάδα, οικογένεια, τύπος, τύπος προϊόντος',
  Vendor: 'brand, brand name, supplier, supplier name, manufacturer, μάρκα, κατασκευαστής, προμηθευτής',
};

/** For lists without Handle, which have a variant in each line. */
export const lineHeadings: Headings = {
  Colour:
    'color, colours, colors, colour name, color name, colour description, color description, χρώμα, διάσταση χρώμα, χρώμα περιγραφή, περιγραφή χρώματος, χρώματα, χρ, χρωματισμός',
  Size: 'shoe size, size name, size description, size code, age, μέγεθος, διάσταση μέγεθος, μέγεθος περιγραφή, περιγραφή μεγέθους, νούμερο παπουτσιού, μεγέθη, μεγ, νούμερο, ηλικία',
  Options: 'variant values, variant attributes, attribute values',
  'Item Code':
    'style, style code, style no, style number, model, model code, model no, parent code, parent SKU, master code, group code, μοντέλο, κωδικός μοντέλου, κωδικός σχεδίου, κύριος κωδικός, μητρικός κωδικός',
};

/** The code if another column is the name. */
export const namesOrCodes = new Set(['product', 'είδος', 'προϊόν'].map(headingKey));

/** The name if no other column is, otherwise the text. */
export const descriptions = new Set(['description', 'περιγραφή', 'περιγρ'].map(headingKey));

export const byHeading = (headings: Headings): [string, Column][] =>
  Object.entries(headings).flatMap(([column, names]) =>
    (names ?? '').split(', ').map((name): [string, Column] => [headingKey(name), column as Column]),
  );
