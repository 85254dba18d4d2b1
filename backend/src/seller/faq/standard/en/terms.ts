import { brand } from 'mf-shared/brand';
import type { FaqGroup } from 'mf-shared/calls';

export default {
  view: 'terms',
  title: 'Terms & conditions',
  entries: [
    {
      id: 'who-we-are',
      question: 'Who we are',
      answer: [
        '{seller}. These terms hold for everything that is bought in this shop by consumers for delivery or pickup in Cyprus.',
      ],
    },
    {
      id: 'prices',
      question: 'Prices',
      answer: [
        'All prices are in euro and include VAT. Delivery is shown on its own before you pay. Where goods are reduced, the price before stands struck through beside the new one.',
        'What counts is the price shown at checkout. If a price changes while goods lie in your cart, the shop tells you before you pay.',
      ],
    },
    {
      id: 'contract',
      question: 'How a contract comes about',
      answer: [
        'What you see in the shop is an invitation to order. You can look through your cart and correct it until you press PAY NOW; with that you place a binding order. The contract is made when the payment has gone through. We confirm it by e-mail; keep that message, or find your orders in [your account](/My-Account?tab=My%20Orders).',
        'If you choose to pay at pickup, you place the binding order with ORDER WITH OBLIGATION TO PAY, and the contract is made when we confirm it by e-mail. We keep the goods until the day named there; an order that is not picked up and paid by then ends by itself, and you owe nothing.',
        'An order that is not paid within the time that the payment page allows ends by itself, and the goods go back on sale.',
        'Contracts are made in English or in Greek, in the language in which you used the shop.',
      ],
    },
    {
      id: 'payment',
      question: 'Payment',
      answer: [
        `You can pay with ${brand.acceptedCards.join(', ')}. You enter your card on the page of our payment provider, JCC; the number never reaches us. If a payment fails, nothing is taken and your cart is kept.`,
      ],
    },
    {
      id: 'vouchers',
      question: 'Vouchers',
      answer: [
        'Enter the code at checkout. A voucher counts against the goods; it cannot be worth more than they are, and there is one voucher for each order. If the order is cancelled or refunded in full, or you give back everything that the voucher counted for, you can use it again while it is valid. Credit vouchers from returns are valid for 2 months and have to be used in one purchase.',
      ],
    },
    {
      id: 'delivery-terms',
      question: 'Delivery',
      answer: [
        'We deliver within Cyprus. The whole of it is under [Shipping](/faq?from=shipping).',
        '{times}',
      ],
    },
    {
      id: 'withdrawal-terms',
      question: 'Right of withdrawal',
      answer: [
        'As a consumer you can withdraw from the contract within 14 days from the day on which the last piece reached you, without giving a reason: [Withdraw from contract here](/withdraw), or tell us in any other clear way. What it costs is under [Returns & refunds](/faq?from=returns).',
        'There is no such right for goods made to your specification or clearly personal, such as customised promotional wear.',
        'You may use these words, but need not: “I hereby withdraw from my contract for the following goods: … Ordered on / received on: … Order number: … My name and address: … Date: …”',
      ],
    },
    {
      id: 'guarantee',
      question: 'Guarantee',
      answer: [
        'The legal guarantee of conformity applies for two years from delivery. See [Something is faulty](/faq?from=returns#faulty).',
      ],
    },
    {
      id: 'customised',
      question: 'Customised goods',
      answer: [
        'Printing, embroidery and their positions are agreed with us by e-mail or phone before you order. You tell us that you may use the names, logos and pictures that you give us.',
      ],
    },
    {
      id: 'complaints',
      question: 'Complaints and law',
      answer: [
        'Tell us first: most things are settled in a day. You can also turn to the Consumer Protection Service of the Republic of Cyprus. The law of the Republic of Cyprus applies; what protects you as a consumer by law stays as it is.',
      ],
    },
  ],
} satisfies FaqGroup;
