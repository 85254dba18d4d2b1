import { paths } from 'mf-shared/paths';

interface ServicePage {
  path: string;
  title: string;
  /** Separated by commas. Grammatical forms with the same stem need not be listed. */
  terms: string;
}

/** Pages that answer what shoppers ask. */
export const servicePages: ServicePage[] = [
  {
    path: paths.faq('shipping'),
    title: 'Shipping',
    terms: `shipping, shipment, delivery, deliver, courier, pickup, collect, postage, dispatch, ship, arrive, arrival, αποστολή,
      στέλνετε, παράδοση, παραδίδετε, μεταφορικά, παραλαβή, κούριερ, αντικαταβολή`,
  },
  {
    path: paths.faq('returns'),
    title: 'Returns & refunds',
    terms: `returns, refund, exchange, withdrawal, money back, send back, give back, bring back, wrong size, wrong item,
      change size, change item, faulty, damaged, cancel, επιστροφή,
      επιστρέψω, γυρίσω πίσω, αλλαγή, αλλάξω, αποζημίωση, υπαναχώρηση, λάθος μέγεθος, ελαττωματικό, ακύρωση, ακυρώσω`,
  },
  {
    path: `${paths.faq('returns')}#sizes`,
    title: 'Which size fits?',
    terms: `size, sizing, size chart, size guide, size table, size help, measurements, measure, fit guide, μέγεθος,
      μεγέθη, νούμερα, πίνακας μεγεθών, οδηγός μεγεθών, μεγεθολόγιο, μεζούρα, διαστάσεις`,
  },
  {
    path: paths.contact('shops'),
    title: 'Our shops',
    terms: `shop, store, opening hours, opening times, open, closed, address, location, map, directions, limassol, nicosia,
      κατάστημα, μαγαζί, ωράριο, λειτουργίας, διεύθυνση, λεμεσός, λευκωσία, είστε, βρίσκεστε, ανοιχτά, ανοικτά, ανοίγετε, κλειστά, κλείνετε,
      χάρτης`,
  },
  {
    path: paths.contact(),
    title: 'Ask us for an offer for a school or business',
    terms: 'quote, quotation, wholesale, bulk, bulk order, offer, χονδρική, προσφορά, προσφορές',
  },
  {
    path: paths.contact(),
    title: 'Contact us',
    terms: `contact, phone, telephone, email, e-mail, help, support, customer service, complaint, jobs, careers, επικοινωνία,
      τηλέφωνο, βοήθεια, εξυπηρέτηση, παράπονο, εργοδότηση`,
  },
  {
    path: paths.account('My Orders'),
    title: 'My Orders',
    terms: `order, track, tracking, order status, my orders, parcel, package, receipt, invoice,
      παραγγελία, παραγγελίες, παραγγελίας, δέμα, πακέτο, εντοπισμός, απόδειξη, τιμολόγιο`,
  },
  {
    path: paths.faq('account'),
    title: 'Account',
    terms: `account, password, login, log in, sign in, register, registration, λογαριασμός, κωδικός, σύνδεση, εγγραφή`,
  },
  {
    path: paths.faq('terms'),
    title: 'Terms & conditions',
    terms: `terms, conditions, pay, payment, paypal, cash, card, warranty, guarantee, voucher, discount code, promo code, όροι,
      προϋποθέσεις, πληρωμή, πληρώσω, κάρτα, μετρητά, δόσεις, κουπόνι, εγγύηση, εκπτωτικός κωδικός`,
  },
  { path: paths.faq('privacy'), title: 'Privacy & cookies', terms: 'privacy, cookies, gdpr, απόρρητο' },
  { path: paths.history(), title: 'Our history', terms: 'history, mission, ιστορία' },
  { path: paths.allProducts(), title: 'All products', terms: 'catalogue, catalog, κατάλογος' },
];

const question =
  /^(?:how|what|where|when|which|who|why|can|could|do|does|is|are|will|has|track|πωσ|που|ποτε|τι|ποσο|ποσα|ποια|ποιοσ|μπορω|ti|pou|pote|pos|pws|poso|posa)$/;

/** Whether words without case and accents begin like a question, such as "how long is delivery". */
export const isQuestion = ([first = '']: string[]): boolean => question.test(first);
