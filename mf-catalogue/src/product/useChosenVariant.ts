import { useSearchParams, type Product, type Size } from 'mf-shared';
import { hasColour, type ProductColour } from './variants.ts';

interface ChosenVariant {
  colour: ProductColour | null;
  size: Size | null;
  chooseColour: (code: string) => void;
  chooseSize: (value: string) => void;
}

/** The chosen colour and size. They live in the address; without one there, the first colour that can be had and the
 *  only size. */
export function useChosenVariant(product: Product): ChosenVariant {
  const [params, setParams] = useSearchParams();
  const { colours, sizes, stock } = product;
  const named = colours.find(({ code }) => code === params.get('colour'));
  const firstInStock = colours.find(({ code }) => hasColour(stock, product, code));
  const onlySize = sizes.length === 1 ? sizes[0] : undefined;

  const choose = (name: 'colour' | 'size', value: string): void =>
    setParams(
      (params) => {
        params.set(name, value);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );

  return {
    colour: named ?? firstInStock ?? colours[0] ?? null,
    size: sizes.find(({ value }) => value === params.get('size')) ?? onlySize ?? null,
    chooseColour: (code) => choose('colour', code),
    chooseSize: (value) => choose('size', value),
  };
}
