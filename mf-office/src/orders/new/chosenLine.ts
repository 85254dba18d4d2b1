import type { ChosenLine } from './useOrderDraft.ts';

export const addLine = (lines: ChosenLine[], added: ChosenLine): ChosenLine[] =>
  lines.some((line) => line.variantId === added.variantId)
    ? lines.map((line) =>
        line.variantId === added.variantId ? { ...line, quantity: line.quantity + added.quantity } : line,
      )
    : [...lines, added];

export const toOrdered = ({ variantId, quantity }: ChosenLine) => ({ variantId, quantity });
