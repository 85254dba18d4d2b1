import { brand } from 'mf-shared';
import type { Block } from '../faq/faqTypes.ts';

const sections: { title: string; text: Block[] }[] = [
  {
    title: 'What we aim for',
    text: [
      'The European Accessibility Act covers online shops since 28 June 2025. Our measure is WCAG 2.2, level AA, for every page of this shop, from the first to the paid order.',
    ],
  },
  {
    title: 'What that means in this shop',
    text: [
      [
        'Everything can be done with the keyboard; the first stop on every page leads past the menus.',
        'Pages have one main heading, named regions and labelled fields. What changes is announced: the new page, the cart, an error beside its field.',
        'Text can be doubled in size, and the shop fits a screen 320 pixels wide.',
        'Buttons and links are at least 44 pixels high where that can be.',
        'The light and the dark look follow your device. So do less motion and high contrast.',
        'Maps are pictures with a link; the address stands beside them as text.',
      ],
    ],
  },
  {
    title: 'What is not there yet',
    text: [
      'Product names and some descriptions exist in one language only. The card page belongs to our payment provider, JCC, and follows its own rules.',
    ],
  },
  {
    title: 'How this was assessed',
    text: [
      'By ourselves: with automatic checks of the pages, and by using the shop with the keyboard alone and with larger text.',
    ],
  },
  {
    title: 'If something stands in your way',
    text: [
      `Write to [${brand.email}](mailto:${brand.email}) or call [${brand.phone}](tel:+357${brand.phone}). Say which page it is and what you were doing; we answer within five working days, and take your order by phone if you like.`,
    ],
  },
];

export const statement = { sections };
