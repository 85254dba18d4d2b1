import { useState, type ReactNode } from 'react';
import { minute } from '../../page/minute.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts } from '../../language/texts.ts';
import { ActionButton } from '../../form/ActionButton.tsx';

/** Requests the link only when it is needed, since it expires. */
export function PreviewLink({ id }: { id: number }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [link, setLink] = useState<{ url: string; until: string } | null>(null);
  if (link)
    return (
      <a href={link.url} target="_blank" rel="noreferrer">
        {t('Open the preview (until {time})', { time: t.date(link.until, minute) })}
      </a>
    );
  return (
    <ActionButton action={() => calls.post('OfficePreviewItem', { id }).then(setLink)}>
      {t('Preview on the shop')}
    </ActionButton>
  );
}
