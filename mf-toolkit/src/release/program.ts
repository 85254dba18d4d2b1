/** How texts for the terminal name this program: an installation, which has a command for it, says so in SHOP_PROGRAM. */
export const program = process.env['SHOP_PROGRAM'] ?? 'npx meltemi';
