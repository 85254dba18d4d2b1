import process from 'node:process';

const inCheckout = 'npm run shop --';

/** Names the shop's program in a text for the terminal as it is called: the installation calls it `meltemi`. */
export const asCalled = (text: string): string =>
  text.replaceAll(inCheckout, process.env['SHOP_PROGRAM'] ?? inCheckout);
