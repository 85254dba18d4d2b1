import type { FaqGroup } from 'mf-shared/calls';

export default {
  view: 'returns',
  title: 'Returns & refunds',
  entries: [
    {
      id: 'withdrawal',
      question: 'Can I change my mind?',
      answer: [
        'Yes. You have 14 days from the day on which you, or someone you named, received the last piece of your order. You need no reason.',
        'The quickest way is [Withdraw from contract here](/withdraw), also for guests: your order number and e-mail, the pieces that go back, and “Confirm withdrawal”. The receipt comes by e-mail at once.',
        'You can also tell us within those 14 days by e-mail to {mail}, by phone or in a shop. Your name, your order number and the pieces it is about are enough.',
        'Then send the goods back within another 14 days, or bring them to a shop.',
      ],
    },
    {
      id: 'refund',
      question: 'How and when do I get my money back?',
      answer: [
        'To the card that you paid with, or in our shop if you paid there, within 14 days after you told us. We may wait until the goods, or a proof that you sent them, have reached us. If you return the whole order, the price of standard delivery is part of the refund.',
        'There is no charge for the refund.',
      ],
    },
    {
      id: 'return-cost',
      question: 'Who pays for the way back?',
      answer: [
        'Bringing goods to a shop costs nothing. If you send them because you changed your mind, the courier is yours to pay. If something is faulty or not what you ordered, we pay.',
      ],
    },
    {
      id: 'return-condition',
      question: 'In what condition should goods come back?',
      answer: [
        'Try them on as you would in a shop. Goods that were worn, washed or altered have lost value, and we may take that loss off the refund. Labels left on make it easy for both of us.',
      ],
    },
    {
      id: 'exchange',
      question: 'Can I have another size or colour?',
      answer: [
        'Yes, within the same 14 days and as long as it is in stock. The quickest way is to order the right size now and return the other one.',
      ],
    },
    {
      id: 'voucher',
      question: 'What is the credit voucher?',
      answer: [
        'If you like, you can take a credit voucher for a return in place of your money. It is valid for 2 months and has to be used in one purchase. It is an offer: money back stays your right.',
      ],
    },
    {
      id: 'no-return',
      question: 'What cannot be returned?',
      answer: [
        'Pieces made or printed to your wishes, such as promotional wear with your logo, unless they are faulty. Underwear and swimwear whose hygiene seal was opened.',
      ],
    },
    {
      id: 'faulty',
      question: 'Something is faulty',
      answer: [
        'Goods are under the legal guarantee of conformity for two years from delivery. Write to us with your order number and a photo: we repair or replace the piece free of charge, or reduce the price or refund you where that is not possible.',
      ],
    },
  ],
} satisfies FaqGroup;
