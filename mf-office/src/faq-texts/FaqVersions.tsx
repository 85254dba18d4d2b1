import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeFaqVersion } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { minute } from '../page/minute.ts';
import { DataTable } from '../table/DataTable.tsx';

interface Props {
  versions: OfficeFaqVersion[];
  onTake: (text: string) => void;
}

/** Lists the published versions, to see which one was in force at a time and to restore one. */
export function FaqVersions({ versions, onTake }: Props): ReactNode {
  const t = useTexts();
  if (versions.length === 0) return null;
  return (
    <>
      <h2>{t('Published versions')}</h2>
      <DataTable
        label={t('Published versions')}
        rows={versions}
        keyOf={({ id }) => id}
        columns={[
          { title: t('Published'), isName: true, cell: ({ publishedAt }) => t.date(publishedAt, minute) },
          { title: t('By'), cell: ({ publishedBy }) => publishedBy },
          {
            title: t('Action'),
            cell: ({ publishedAt, text }, index) =>
              index === 0 ? (
                t('Shoppers read it now.')
              ) : (
                <Button
                  variant="outline"
                  aria-label={t('Take the version of {date}', { date: t.date(publishedAt, minute) })}
                  onClick={() => onTake(text)}
                >
                  {t('Take this version')}
                </Button>
              ),
          },
        ]}
      />
      <p>{t('A version that you take is in the form above until you publish it.')}</p>
    </>
  );
}
