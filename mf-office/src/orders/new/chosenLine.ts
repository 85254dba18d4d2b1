/** `variant` and `name` are for display. */
export interface ChosenLine {
  id: number;
  color: string;
  size: string;
  quantity: number;
  name: string;
  variant: string;
}

const isSame = (one: ChosenLine, other: ChosenLine): boolean =>
  one.id === other.id && one.color === other.color && one.size === other.size;

export const addLine = (lines: ChosenLine[], added: ChosenLine): ChosenLine[] =>
  lines.some((line) => isSame(line, added))
    ? lines.map((line) =>
        isSame(line, added) ? { ...line, quantity: line.quantity + added.quantity } : line,
      )
    : [...lines, added];

export const toOrdered = ({ id, color, size, quantity }: ChosenLine) => ({ id, color, size, quantity });
