import { useMemo } from 'react';
import { useTexts } from '../language/texts.ts';
import { useCommands } from '../page/commands.ts';
import { useTitle } from '../page/useTitle.ts';

/** Sets the title and adds a command that prints the page. */
export function usePrintPage(title: string): void {
  const t = useTexts();
  useTitle(title);
  useCommands(useMemo(() => [{ name: t('Print'), run: () => print() }], [t]));
}
