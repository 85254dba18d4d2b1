import { withoutAccents } from '../../../catalogue/api.ts';
import type { CategoryName } from '../../items/model/catalogueIndex.ts';

type Named = Pick<CategoryName, 'name' | 'translations'>;

/** The elements with this name or, if none has it, with a name or translation that differs only in accents and case. */
export function withName<One extends Named>(all: One[], name: string): One[] {
  const named = all.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  if (named.length > 0) return named;
  const plain = withoutAccents(name);
  return all.filter(({ name, translations }) =>
    [name, ...Object.values(translations)].some((text) => text && withoutAccents(text) === plain),
  );
}
