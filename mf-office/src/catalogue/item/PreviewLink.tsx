import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { minute } from '../../page/minute.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';

/** The link is made when it is needed, since it expires. */
export function PreviewLink({ id }: { id: number }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [link, setLink] = useState<{ url: string; until: string } | null>(null);
  const make = (): void => run(async () => setLink(await calls.post('OfficePreviewItem', { id })));
  if (link)
    return (
      <a href={link.url} target="_blank" rel="noreferrer">
        {t('Open the preview (until {time})', { time: t.date(link.until, minute) })}
      </a>
    );
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={make}>
        {t('Preview on the shop')}
      </Button>
      <ErrorMessage error={error} />
    </>
  );
}
