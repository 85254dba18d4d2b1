import { randomUUID } from 'node:crypto';
import { languages, sourceLanguage } from 'mf-shared/languages';
import type { GatewayOrder, OrderBook } from './orderBook.ts';
import { gatewayError, type GatewayError } from './GatewayError.ts';

export type Fields = Record<string, string | undefined>;

export function registerOrder(fields: Fields, book: OrderBook, now: number): GatewayOrder | GatewayError {
  const { orderNumber = '', amount = '', returnUrl = '' } = fields;
  if (!orderNumber || !amount || !isUrl(returnUrl))
    return gatewayError(4, 'Parameter is missing or the return URL is invalid');
  if (orderNumber.length > 36 || !/^[1-9]\d{0,11}$/.test(amount)) return gatewayError(5, 'Value is wrong');
  if ((fields['currency'] ?? '978') !== '978') return gatewayError(3, 'Unknown currency');
  if (book.findByNumber(orderNumber))
    return gatewayError(1, 'Order number is duplicated, order with given order number is processed already');

  const { backToShopName = '', backToShopUrl = '' } = readJson(fields['jsonParams']);
  return {
    orderId: randomUUID(),
    orderNumber,
    amount: Number(amount),
    currency: '978',
    description: fields['description'] ?? '',
    returnUrl,
    callbackUrl: isUrl(fields['dynamicCallbackUrl'] ?? '') ? (fields['dynamicCallbackUrl'] ?? '') : '',
    shopName: backToShopName,
    shopUrl: isUrl(backToShopUrl) ? backToShopUrl : '',
    language: languages.find((language) => language === fields['language']) ?? sourceLanguage,
    expiresAt: now + sessionSecs(fields['sessionTimeoutSecs']) * 1000,
    orderStatus: 0,
    actionCode: -100,
    maskedPan: '',
    refundedAmount: 0,
    refunds: {},
  };
}

function isUrl(text: string): boolean {
  return text.length <= 512 && /^https?:\/\//.test(text) && URL.canParse(text);
}

function sessionSecs(text = ''): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1200;
}

function readJson(text = '{}'): { backToShopName?: string; backToShopUrl?: string } {
  try {
    return JSON.parse(text) as { backToShopName?: string; backToShopUrl?: string };
  } catch {
    return {};
  }
}
