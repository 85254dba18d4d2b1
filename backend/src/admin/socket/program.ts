import process from 'node:process';

/** The name of the command in texts for the terminal; in an installation it is `meltemi`. */
export const program = process.env['SHOP_PROGRAM'] ?? 'npm run shop --';
