import type { FaqGroup } from 'mf-shared/calls';

export default {
  view: 'privacy',
  title: 'Privacy & cookies',
  entries: [
    {
      id: 'responsible',
      question: 'Who is responsible',
      answer: ['{seller}. For anything about your data write to {mail}.'],
    },
    {
      id: 'data',
      question: 'What we know about you, and why',
      answer: [
        [
          'To fulfil an order: name, e-mail, phone, delivery address or pickup shop, what you bought, and if you give them a note, a company and its VAT number. It comes from you, at checkout.',
          'For an account, if you make one: name, e-mail, phone if you give it, your address, favourites and orders. Of your password we keep only a hash, from which it cannot be read; of a passkey its name and the public half, with which nobody can sign in.',
          'To tell you once that something is back, if you ask for it: your e-mail and what you wait for. We write only once the address is confirmed, and every such mail has a link to take it back. We forget it two weeks after the mail, or after a year without one.',
          'To write to you once about an order that you did not finish paying, if you tick the box at checkout: your e-mail and the order.',
          'To show what you say of something that you bought, if you write a review: your stars and words, under the name that you choose, and which order it was. It is shown until you ask us to take it away, and deleted with your account.',
          'To answer you and to serve you well: what you write to us, what we write to you about an order, and what our staff note about it or your account. With an account, all of it is in the data that you can download. What we wrote to you and what is noted about the account is deleted with the account, the rest after the six years of the order. We forget a message from the contact form six months after it is answered, and after two years in any case.',
          'To keep the shop safe: the address of your device and the time of requests, for a short time in our logs, and the kind of browser of a signed-in session. When something of the shop breaks in your browser, the page tells us what it was, without cookies and without who you are.',
          'To see where the shop can be better: how often product pages are looked at, something is put into the cart and the checkout is opened, and what the search found nothing for. We keep these as sums of a day, without cookies and without who it was; the words for 90 days.',
        ],
        'What is for an order is needed for the contract between us, what is for an account for the account you asked for. We write about something that is back, and about an order that is not paid, only with your consent. You can take it back at any time: by the link in every mail about something that is back, and for an order by writing to us. What was done until then stays lawful.',
        'To show reviews is our legitimate interest, and that of other shoppers who want to know what buyers think; to answer you is needed for the contract where you write about an order, otherwise it is our legitimate interest in answering. The last two are our legitimate interest in a shop that works. You can object to each of these. We do not sell data and make no profiles of you.',
      ],
    },
    {
      id: 'recipients',
      question: 'Who else gets to see it',
      answer: [
        [
          'The courier: name, address, phone.',
          'JCC, our payment provider: your card, which we never see, the amount and the order number.',
          'Companies that run our server and our mail for us, bound by contract.',
        ],
      ],
    },
    {
      id: 'retention',
      question: 'How long we keep it',
      answer: [
        'Orders and invoices for six years, as the law asks. An account until you delete it: [your account](/My-Account?tab=Edit%20Personal%20Details) has a button for it. Your name, phone, e-mail and password are then overwritten; orders stay in the books for their six years. Of an order that was not paid, we forget after 31 days who placed it.',
      ],
    },
    {
      id: 'storage',
      question: 'What is stored in your browser',
      answer: [
        'Only what the shop needs to work, and none of it follows you to other sites:',
        [
          'Cookie “__Host-session”: keeps you signed in, 30 days. Set when you sign in, gone when you sign out. No script can read it.',
          'Cookie “__Host-browser”: lets the browser that placed an order see how its payment went, 180 days. Set when you order.',
          '“cartItems”: your cart, until you buy or empty it.',
          '“user”: your name, your details and the numbers of your latest orders while you are signed in; removed when you sign out.',
          '“tempUser”, “deliveryMethod”: what you entered at checkout as a guest, so that you need not type it again.',
          '“orderNumber”, “orderId”, “orderDetails”: the order you are paying, until it is paid.',
          '“selectedItem”, “selectedCategoryId”, “lastPage”, “sortCriteria”, “searchQuery” and their like: where you were in the shop, so that going back finds the same place.',
          'Until you close the tab: “pageAccess”, “checkoutDraft”, “paidOrder”, “reservedOrder” and “confirmationId”, the way through checkout, “seenItems”, which products you looked at last, and where you had scrolled to.',
          'Cookie “__Host-release”: a number between 0 and 99 that keeps you on one version of the shop while we try out a new one. It ends with your visit.',
          'Cookie “__Host-visit”: a random number and your network address in a form that nobody can read. During such a trial they count your visit once, and whether the version worked. It is gone after a day.',
          '“passkeyOffer”: that you do not want to be offered a passkey here.',
          '“language”: whether you chose English or Greek.',
          '“cookieConsent”: your choice about cookies, its version and its time, 90 days.',
          'Copies of pages, pictures and product information that you have seen, so that they open without a connection. Nothing of you is in them; checkout, payment and account data are never kept. They are replaced when the shop changes.',
        ],
        'You can delete all of it in your browser at any time; the cart is then empty.',
      ],
    },
    {
      id: 'consent',
      question: 'What your consent is for',
      answer: [
        'Before you choose, and if you decline, nothing beyond the list above is stored or loaded. If you accept, we measure how the shop is used: pages, lists and products looked at, searches, what goes into the cart, purchases without your name, how fast pages come, and whether an advertisement of ours led you here. Google Analytics may do this for us, and is loaded only then.',
        'Your yes sets the cookies “_ga” (730 days), “_gid” (1 day) and “_gcl_au” (90 days), each a random number, and “cookieNotice”, which ends with your visit. “userActions” lists up to 100 of your last steps in your browser alone. If you decline later, all of it is removed.',
        'Your choice is kept for 90 days. You can change it at any time with “Cookie choice” at the bottom of every page.',
      ],
    },
    {
      id: 'maps',
      question: 'Maps',
      answer: [
        'The pictures of our shops’ places are drawn by us. Only when you press “Show the map”, or follow the link to OpenStreetMap, does that service see the address of your device.',
      ],
    },
    {
      id: 'rights',
      question: 'Your rights',
      answer: [
        'You can ask what we hold about you ([your account](/My-Account?tab=Edit%20Personal%20Details) has it as a file, under “Download my data”), have it corrected, deleted, limited or handed over, object to its use, and take back a consent. Write to {mail}; we answer within a month. If you are not content, you can complain to the Commissioner for Personal Data Protection in Nicosia.',
      ],
    },
  ],
} satisfies FaqGroup;
