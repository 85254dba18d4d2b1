import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeFaqVersion } from '../contract/calls.ts';
import { minute } from '../page/minute.ts';
import { WideTable } from '../table/WideTable.tsx';
import { useTexts } from '../language/texts.ts';

interface Props {
  versions: OfficeFaqVersion[];
  onTake: (text: string) => void;
}

/** What was published, to see what was in force and to return to it. */
export function FaqVersions({ versions, onTake }: Props): ReactNode {
  const t = useTexts();
  if (versions.length === 0) return null;
  return (
    <>
      <h2>{t('Published versions')}</h2>
      <WideTable label={t('Published versions')}>
        <thead>
          <tr>
            <th scope="col">{t('Published')}</th>
            <th scope="col">{t('By')}</th>
            <th scope="col">{t('Action')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ id, publishedAt, publishedBy, text }, index) => {
            const date = t.date(publishedAt, minute);
            return (
              <tr key={id}>
                <th scope="row">{date}</th>
                <td>{publishedBy}</td>
                <td>
                  {index === 0 ? (
                    t('Shoppers read it now.')
                  ) : (
                    <Button
                      variant="outline"
                      aria-label={t('Take the version of {date}', { date })}
                      onClick={() => onTake(text)}
                    >
                      {t('Take this version')}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      <p>{t('A version that you take is in the form above until you publish it.')}</p>
    </>
  );
}
