import process from 'node:process';

/** How texts for the terminal name the shop's commands: the installation calls them `meltemi`. */
export const program = process.env['SHOP_PROGRAM'] ?? 'npm run shop --';
