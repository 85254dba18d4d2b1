import type { FaqGroup } from 'mf-shared/calls';

export default {
  view: 'account',
  title: 'Account',
  entries: [
    {
      id: 'need-account',
      question: 'Do I need an account?',
      answer: [
        'No. You can buy as a guest. With an account you keep favourites, find your orders again and need not type your address every time.',
      ],
    },
    {
      id: 'register',
      question: 'How do I register?',
      answer: [
        'Open the profile menu at the top and choose JOIN. We ask for your name, your e-mail and a password; a phone number is up to you.',
        'The password needs at least 8 characters, among them 4 letters, 3 digits, one capital letter and one of ! @ # $ % ^ & *.',
      ],
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password',
      answer: [
        'Choose “Forgot Password?” in the sign-in window and enter your e-mail. We send a code of six digits that is valid for 15 minutes; with it you set a new password. Nothing there? Look into junk or spam, then ask for a new code.',
      ],
    },
    {
      id: 'passkeys',
      question: 'What is a passkey?',
      answer: [
        'A way to sign in with your fingerprint, your face or the lock of your screen instead of the password, which nobody can guess or lure from you. Your device or password manager keeps it. Add one under [Change Password](/My-Account?tab=Change%20Password), then choose “Sign in with a passkey”. Lost the device? Remove its passkey there; a new password by “Forgot Password?” removes all of them.',
      ],
    },
    {
      id: 'orders',
      question: 'Where are my orders?',
      answer: [
        'Under [My Orders](/My-Account?tab=My%20Orders) in your account. What you bought as a guest is in the e-mail that confirmed it.',
      ],
    },
    {
      id: 'favourites',
      question: 'How do favourites work?',
      answer: [
        'Sign in, then press the heart of an item. All of them are under [Favourites](/My-Account?tab=Favourites).',
      ],
    },
    {
      id: 'change-details',
      question: 'How do I change my details or my password?',
      answer: [
        'In your account, under [Edit Personal Details](/My-Account?tab=Edit%20Personal%20Details) and [Change Password](/My-Account?tab=Change%20Password). Another e-mail needs your password and is used once you open the link that we send to it; the former one is told and can restore the account for seven days. A new password signs you out on all other devices. Your addresses, and the devices that are signed in, are on the first of the two pages.',
      ],
    },
    {
      id: 'delete-account',
      question: 'How do I delete my account?',
      answer: [
        'With “Delete Account” under [Edit Personal Details](/My-Account?tab=Edit%20Personal%20Details). It cannot be undone. What we still have to keep is under [Privacy & cookies](/faq?from=privacy#retention).',
      ],
    },
  ],
} satisfies FaqGroup;
