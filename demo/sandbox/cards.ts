import type { Wallet } from 'mf-shared/calls';
import type { PaymentWay } from './orderBook.ts';

export const testCards = [
  { number: '4111111111111111', expiry: '12/34', does: 'succeeds', says: 'Visa, paid at once' },
  {
    number: '5555555555555599',
    expiry: '12/34',
    does: 'challenges',
    says: 'Mastercard, the bank asks first',
  },
  { number: '5168494895055780', expiry: '12/34', does: 'declines', says: 'Mastercard, declined' },
  { number: '4000001111111118', expiry: '12/30', does: 'succeeds', says: 'Visa, paid at once' },
] as const;

export const testCode = '123';

export const walletWays: Record<Wallet, PaymentWay> = {
  'Apple Pay': 'APPLE_PAY',
  'Google Pay': 'GOOGLE_PAY_TOKENIZED',
};

export interface CardForm {
  number: string;
  expiry: string;
  code: string;
}

type CardOutcome = 'succeeds' | 'challenges' | 'declines';

const digits = (text: string): string => text.replace(/[\s-]/g, '');

/** Errors by field. Cards other than test cards are valid, and declined. */
export function cardFaults({ number, expiry, code }: CardForm): Partial<CardForm> {
  const faults: Partial<CardForm> = {};
  if (!/^\d{13,19}$/.test(digits(number))) faults.number = 'Enter the digits on the front of the card.';
  if (!/^(0[1-9]|1[0-2])\s?\/\s?\d\d$/.test(expiry.trim()))
    faults.expiry = 'Enter month and year, like 12/34.';
  if (!/^\d{3,4}$/.test(code.trim())) faults.code = 'Enter the 3 digits on the back.';
  return faults;
}

export function tryCard({ number, expiry, code }: CardForm): CardOutcome {
  const card = testCards.find((card) => card.number === digits(number));
  if (!card || card.expiry !== expiry.replace(/\s/g, '') || code.trim() !== testCode) return 'declines';
  return card.does;
}

export const maskedPan = (number: string): string => digits(number).replace(/^(.{6}).*(.{4})$/, '$1**$2');

export const groupDigits = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');
