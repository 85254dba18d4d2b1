/** The list with the elements at `index` and after it exchanged. */
export const swapped = <Element>(list: Element[], index: number): Element[] => [
  ...list.slice(0, index),
  ...list.slice(index, index + 2).toReversed(),
  ...list.slice(index + 2),
];
