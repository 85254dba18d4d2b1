import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import type { OfficeReview } from 'mf-shared/officeCalls';
import { useOffice } from '../officeClient.ts';
import forms from '../orders/forms.module.css';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useTexts } from '../texts.ts';
import { useDraft } from '../useDraft.ts';

interface Props {
  review: OfficeReview;
  onDone: () => void;
  onClose: () => void;
}

export function RefuseDialog({ review: { id, version, itemName }, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const field = useId();
  const { text, write, discard } = useDraft(`review ${id} ${version}`);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function refuse(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await calls.post('OfficeRefuseReview', { id, version, reason: text });
      discard();
      onClose();
      onDone();
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('Refuse the review of {name}', { name: itemName })} onClose={onClose}>
      <form className={forms.form} onSubmit={(event) => void refuse(event)}>
        {error !== null && <ErrorMessage error={error} />}
        <label htmlFor={field}>{t('Reason (shown to the buyer)')}</label>
        <textarea id={field} maxLength={500} value={text} onChange={({ target }) => write(target.value)} />
        <Button type="submit" disabled={isBusy || text.trim() === ''}>
          {t('Refuse')}
        </Button>
      </form>
    </Dialog>
  );
}
