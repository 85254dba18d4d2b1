import { brand } from 'mf-shared/brand';
import { localeOf } from 'mf-shared/languages';
import type { Withdrawal } from './withdrawalReceipt.ts';

interface ReceiptTexts {
  subject: string;
  title: string;
  greeting: string;
  stated: string;
  back: string;
  refund: string;
  keep: string;
}

/** The receipt's sentences, in the language of the withdrawal. */
export function receiptTexts({
  language,
  name,
  number,
  refund,
  statedAt,
  orderedAt,
}: Withdrawal): ReceiptTexts {
  const inCyprus = { timeZone: 'Asia/Nicosia' };
  const day = new Intl.DateTimeFormat(localeOf[language], { ...inCyprus, dateStyle: 'long' });
  const time = new Intl.DateTimeFormat('en-GB', { ...inCyprus, timeStyle: 'medium' });
  const [on, at, ordered] = [day.format(statedAt), time.format(statedAt), day.format(orderedAt)];

  if (language === 'el')
    return {
      subject: `Υπαναχώρηση από την παραγγελία ${number}`,
      title: 'Λάβαμε τη δήλωση υπαναχώρησής σας',
      greeting: `Αγαπητή πελάτισσα, αγαπητέ πελάτη ${name},`,
      stated: `στις ${on}, ώρα ${at} (Κύπρου), δηλώσατε ότι υπαναχωρείτε από τη σύμβαση για την παραγγελία ${number} της ${ordered}, όσον αφορά τα εξής:`,
      back: `Παρακαλούμε στείλτε τα πίσω ή φέρτε τα σε ένα από τα καταστήματά μας μέσα σε 14 ημέρες. Διεύθυνση: ${brand.name}, ${brand.address}.`,
      refund:
        refund === 'money'
          ? 'Θα σας επιστρέψουμε τα χρήματα στην κάρτα με την οποία πληρώσατε, το αργότερο σε 14 ημέρες από τη δήλωσή σας. Μπορούμε να περιμένουμε μέχρι να λάβουμε τα προϊόντα ή την απόδειξη ότι τα στείλατε.'
          : 'Ζητήσατε πιστωτικό κουπόνι αντί για χρήματα. Θα το λάβετε με e-mail μόλις παραλάβουμε τα προϊόντα· ισχύει για 2 μήνες και χρησιμοποιείται σε μία αγορά.',
      keep: 'Κρατήστε αυτό το μήνυμα: είναι η απόδειξη της δήλωσής σας για την παραγγελία',
    };
  return {
    subject: `Withdrawal from order ${number}`,
    title: 'We have your withdrawal',
    greeting: `Dear ${name},`,
    stated: `on ${on} at ${at} (Cyprus time) you declared that you withdraw from the contract of order ${number} of ${ordered}, for these goods:`,
    back: `Please send them back, or bring them to one of our shops, within 14 days. The address: ${brand.name}, ${brand.address}.`,
    refund:
      refund === 'money'
        ? 'Your money goes back to the card that you paid with, at the latest 14 days after your declaration. We may wait until the goods, or a proof that you sent them, have reached us.'
        : 'You asked for a credit voucher in place of money. It comes by e-mail as soon as we have the goods; it is valid for 2 months and has to be used in one purchase.',
    keep: 'Please keep this mail: it is the receipt of your declaration about order',
  };
}
