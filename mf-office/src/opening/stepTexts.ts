import type { OpeningStep } from '../contract/calls.ts';
import { paths } from '../paths.ts';
import type { Text } from '../texts.ts';

interface StepText {
  name: Text;
  /** Where it is done; the other steps are done on this page or by a command. */
  link?: { text: Text; path: string };
  command?: string;
}

export const stepTexts: Record<OpeningStep, StepText> = {
  seller: {
    name: 'The shop’s name, company, VAT number, address, phone and e-mail are entered',
    link: { text: 'Seller', path: paths.seller() },
  },
  delivery: {
    name: 'A delivery method is offered to shoppers',
    link: { text: 'Delivery', path: paths.delivery() },
  },
  products: { name: 'Products are imported', link: { text: 'Import and export', path: paths.lists() } },
  legal: {
    name: 'The legal texts are read and confirmed',
    link: { text: 'Legal texts', path: paths.faqTexts() },
  },
  staff: {
    name: 'For each role somebody has signed in with password and code',
    link: { text: 'Staff', path: paths.staff() },
  },
  mail: { name: 'A test e-mail was accepted by the mail server' },
  payment: { name: 'A card payment has succeeded' },
  backup: { name: 'A backup was written', command: 'meltemi backup /var/backups/meltemi' },
};
