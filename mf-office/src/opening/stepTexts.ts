import type { OpeningStep } from '../contract/calls.ts';
import { paths } from '../page/paths.ts';
import type { Text } from '../language/texts.ts';

interface StepText {
  name: Text;
  /** Pages on which the step can be done. Steps without links are done on this page or by a command. */
  links?: { text: Text; path: string }[];
  command?: string;
}

export const stepTexts: Record<OpeningStep, StepText> = {
  seller: {
    name: 'The shop’s name, company, VAT number, address, phone and e-mail are entered',
    links: [{ text: 'Seller', path: paths.seller() }],
  },
  delivery: {
    name: 'A delivery method is offered to shoppers',
    links: [{ text: 'Delivery', path: paths.delivery() }],
  },
  products: {
    name: 'There are items on sale',
    links: [
      { text: 'Import and export', path: paths.lists() },
      { text: 'New item…', path: paths.newItem() },
    ],
  },
  legal: {
    name: 'The legal texts are read and confirmed',
    links: [{ text: 'Legal texts', path: paths.faqTexts() }],
  },
  staff: {
    name: 'For each role somebody has signed in with password and code',
    links: [{ text: 'Staff', path: paths.staff() }],
  },
  mail: { name: 'A test e-mail was accepted by the mail server' },
  payment: { name: 'A card payment has succeeded' },
  backup: { name: 'A backup was written', command: 'meltemi backup /var/backups/meltemi' },
};
