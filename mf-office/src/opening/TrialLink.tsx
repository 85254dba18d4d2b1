import { useState, type ReactNode } from 'react';
import { useOffice } from '../calls/officeClient.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { useTexts } from '../language/texts.ts';

/** Makes a link with which staff see the closed shop and buy in it. */
export function TrialLink(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [url, setUrl] = useState('');
  return (
    <>
      <p>
        {t(
          'Open a link in the browser with which you look: for a day it sees the whole shop, and for an hour it can order.',
        )}
      </p>
      <ActionButton action={async () => setUrl((await calls.post('OfficeMakeTrialLink', {})).url)}>
        {t('Make a link to the closed shop')}
      </ActionButton>
      <p role="status">{url && <a href={url}>{url}</a>}</p>
    </>
  );
}
