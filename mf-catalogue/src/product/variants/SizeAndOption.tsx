import type { Product } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { SizeChoice } from './SizeChoice.tsx';

interface Props {
  product: Pick<Product, 'sizes' | 'thirdOption'>;
  chosen: { value: string } | null;
  isAvailable: (size: { value: string }) => boolean;
  onChoose: (value: string) => void;
}

const separator = ' · ';

export function SizeAndOption({ product, chosen, isAvailable, onChoose }: Props): ReactNode {
  const t = useTexts();
  const { sizes, thirdOption } = product;
  if (!thirdOption)
    return <SizeChoice sizes={sizes} chosen={chosen} isAvailable={isAvailable} onChoose={onChoose} />;

  const [size = '', option = ''] = chosen?.value.split(separator) ?? [];
  const isSold = (start: string, end: string): boolean =>
    sizes.some((one) => one.value.startsWith(start) && one.value.endsWith(end) && isAvailable(one));
  const choose = (start: string, end: string): void =>
    onChoose(start + separator + (!start || isSold(start + separator, separator + end) ? end : ''));
  return (
    <>
      <SizeChoice
        sizes={thirdOption.sizes}
        chosen={{ value: size }}
        isAvailable={({ value }) => isSold(value + separator, '')}
        onChoose={(value) => choose(value, option)}
      />
      <SizeChoice
        legend={t.dynamic(thirdOption.name)}
        sizes={thirdOption.values}
        chosen={{ value: option }}
        isAvailable={({ value }) => isSold(size && size + separator, separator + value)}
        onChoose={(value) => choose(size, value)}
      />
    </>
  );
}
