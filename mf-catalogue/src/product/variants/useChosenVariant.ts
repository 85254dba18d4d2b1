import { useSearchParams, type Product, type Size } from 'mf-shared';
import { useState } from 'react';
import { firstColour, type ProductColour } from './variants.ts';

interface ChosenVariant {
  colour: ProductColour | null;
  size: Size | null;
  sizeChoice: { value: string } | null;
  chooseColour: (code: string) => void;
  chooseSize: (value: string) => void;
}

export function useChosenVariant(product: Product): ChosenVariant {
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState({ colour: params.get('colour'), size: params.get('size') });
  const { colours, sizes } = product;
  const onlySize = sizes.length === 1 ? sizes[0] : undefined;

  function choose(change: Partial<typeof choice>): void {
    const chosen = { ...choice, ...change };
    setChoice(chosen);
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(chosen)) if (value !== null) next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  const size = sizes.find(({ value }) => value === choice.size) ?? onlySize ?? null;
  return {
    colour: colours.find(({ code }) => code === choice.colour) ?? firstColour(product),
    size,
    sizeChoice: size ?? (choice.size === null ? null : { value: choice.size }),
    chooseColour: (code) => choose({ colour: code }),
    chooseSize: (value) => choose({ size: value }),
  };
}
