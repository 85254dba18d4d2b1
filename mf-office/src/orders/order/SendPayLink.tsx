import { useState, type ReactNode } from 'react';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts } from '../../language/texts.ts';
import { ActionButton } from '../../form/ActionButton.tsx';

interface Props {
  /** Number of the order or supplement that is paid through the link. */
  number: string;
  email: string;
  onDone: () => void;
}

/** For customers who do not find the mail with the link to pay. */
export function SendPayLink({ number, email, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    setSent(false);
    await calls.post('OfficeSendPayLink', { number });
    setSent(true);
    onDone();
  };
  return (
    <>
      <ActionButton variant="solid" action={send}>
        {t('Send the link to pay again')}
      </ActionButton>
      <span role="status" hidden={!isSent}>
        {isSent && t('The link is sent to {email}.', { email })}
      </span>
    </>
  );
}
