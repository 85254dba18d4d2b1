import type { AccessibilityText } from '../pageTexts.ts';

export default {
  sections: [
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
          'Maps are drawings until you ask for the real ones; the address stands beside them as text.',
          'Everything is there in English and in Greek.',
        ],
      ],
    },
    {
      title: 'What is not there yet',
      text: [
        'Some product descriptions exist in one language only. The card page belongs to our payment provider, JCC, the maps to OpenStreetMap; they follow their own rules.',
      ],
    },
    {
      title: 'How this was assessed',
      text: [
        'By ourselves: with automatic checks of every page, in both languages, light and dark, on a phone and on a wide screen, and by using the shop with the keyboard alone and with larger text.',
      ],
    },
    {
      title: 'If something stands in your way',
      text: [
        'Write to {mail} or call {phone}. Say which page it is and what you were doing; we answer within five working days, and take your order by phone if you like.',
      ],
    },
  ],
} satisfies AccessibilityText;
