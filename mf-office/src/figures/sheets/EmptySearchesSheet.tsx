import { Link } from 'mf-shared';
import type { ReactNode } from 'react';
import type { OfficeFigures } from '../../contract/calls.ts';
import { paths } from '../../page/paths.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts } from '../../language/texts.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  searches: OfficeFigures['emptySearches'];
  file: string;
}

export function EmptySearchesSheet({ searches, file }: Props): ReactNode {
  const t = useTexts();
  const mayEdit = useStaff().staff.roles.includes('catalogue');
  return (
    <Sheet
      title={t('Searches without a result')}
      file={file}
      rows={searches}
      keyOf={({ words }) => words}
      barOf={({ count }) => count}
      columns={[
        {
          name: t('Search terms'),
          shown: ({ words }) => (words && mayEdit ? synonymsLink(words) : words || t('Others')),
          saved: ({ words }) => words || t('Others'),
        },
        { name: t('Searches'), value: ({ count }) => count },
      ]}
    >
      <p>
        {t(
          'Search terms are kept for 90 days, without names. E-mail addresses and long numbers are never kept.',
        )}
      </p>
    </Sheet>
  );
}

const synonymsLink = (words: string): ReactNode => <Link to={paths.synonyms(words)}>{words}</Link>;
