import type { ListRow } from '../format/ListRow.ts';
import { isColour, isSize } from './shopify/options.ts';

/** Some systems write a dash for no value; Odoo writes all options into one cell. */
export const optionIn = ({ cells }: Pick<ListRow, 'cells'>, column: 'Colour' | 'Size'): string =>
  (cells[column] ?? optionsIn(cells.Options)[column] ?? '').trim().replace(/^[-–—.]+$/, '');

/** Splits "Colour: Grey, Size: S". */
function optionsIn(text = ''): Record<'Colour' | 'Size', string | undefined> {
  const options = text.split(',').map((option) => {
    const [name = '', value] = option.split(':');
    return { name: name.trim(), value };
  });
  const colour = options.find(({ name }) => isColour(name));
  const size = options.find(({ name }) => isSize(name)) ?? options.find((option) => option !== colour);
  return { Colour: colour?.value, Size: size?.value };
}
