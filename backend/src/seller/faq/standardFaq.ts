import type { FaqGroup } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { FaqView } from 'mf-shared/paths';

/** The text of a shop that has not published its own. */
export async function standardFaq(view: FaqView, language: Language): Promise<FaqGroup> {
  const file = (await import(`./standard/${language}/${view}.ts`)) as { default: FaqGroup };
  return file.default;
}
