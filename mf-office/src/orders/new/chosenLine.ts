import type { OfficePrice } from '../../contract/calls.ts';
import type { ChosenLine } from './useOrderDraft.ts';

export const keyOf = ({ variantId, customization }: ChosenLine): string => `${variantId} ${customization}`;

export const addLine = (lines: ChosenLine[], added: ChosenLine): ChosenLine[] =>
  lines.some((line) => keyOf(line) === keyOf(added))
    ? lines.map((line) =>
        keyOf(line) === keyOf(added) ? { ...line, quantity: line.quantity + added.quantity } : line,
      )
    : [...lines, added];

export const toOrdered = ({ variantId, customization, quantity }: ChosenLine) => ({
  variantId,
  ...(customization && { customization }),
  quantity,
});

export const priceOf = (
  price: Pick<OfficePrice, 'lines'> | null,
  line: ChosenLine,
): OfficePrice['lines'][number] | undefined =>
  price?.lines.find(
    ({ variantId, customization }) =>
      variantId === line.variantId && (customization?.code ?? '') === line.customization,
  );
