export const publicShop = {
  NODE_ENV: 'production',
  SHOP_ORIGIN: 'https://shop.example',
  TRUST_FILE: import.meta.filename,
  CARD_BASE_URL: 'https://gateway.example/payment/rest/',
  CARD_USER: 'shop-api',
  CARD_PASSWORD: 'secret',
  CARD_CALLBACK_KEY: 'key',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Shop <hello@shop.example>',
  SALES_MAILBOX: 'sales@shop.example',
};
