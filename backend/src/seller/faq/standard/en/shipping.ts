import type { FaqGroup } from 'mf-shared/calls';

export default {
  view: 'shipping',
  title: 'Shipping',
  entries: [
    {
      id: 'delivery-cost',
      question: 'What does delivery cost?',
      answer: ['{costs}', 'You see what it comes to at checkout, before you pay.'],
    },
    {
      id: 'delivery-time',
      question: 'How long does it take?',
      answer: ['{times}', 'Working days are Monday to Friday, without the public holidays of Cyprus.'],
    },
    {
      id: 'delivery-area',
      question: 'Where do you deliver?',
      answer: [
        'Everywhere in Cyprus that our couriers serve. What they offer, and our shops for pickup, is listed at checkout. We do not ship abroad.',
      ],
    },
    {
      id: 'pickup',
      question: 'How do I pick my order up?',
      answer: [
        'Choose pickup and the shop at checkout, and come with your order number once it is ready. The addresses are under [Our shops](/contact?from=shops).',
      ],
    },
    {
      id: 'late-or-damaged',
      question: 'My parcel is late, incomplete or damaged',
      answer: [
        'Write or call with your order number, and with a photo where something is damaged. We look for the parcel, send again what is missing, or give your money back: what arrives is our responsibility until it is in your hands.',
      ],
    },
  ],
} satisfies FaqGroup;
