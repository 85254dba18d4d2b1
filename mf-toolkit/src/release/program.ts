/** The name of this program in texts for the terminal; an installation sets SHOP_PROGRAM to its own command. */
export const program = process.env['SHOP_PROGRAM'] ?? 'npx meltemi';
