import type { ReactNode } from 'react';
import { useOffice } from '../calls/officeClient.ts';
import type { OfficeReview } from '../contract/calls.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { LongField } from '../form/LongField.tsx';
import { useDraft } from '../form/useDraft.ts';
import { useTexts } from '../language/texts.ts';

interface Props {
  /** The reason for a refusal, or an answer to the review. */
  kind: 'refusal' | 'answer';
  review: OfficeReview;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a text about a review and keeps it as a draft until it is sent. */
export function ReviewTextDialog({ kind, review, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { id, version, itemName: name } = review;
  const isRefusal = kind === 'refusal';
  const { text, write, discard } = useDraft(`${isRefusal ? 'review' : 'answer'} ${id} ${version}`);

  async function send(): Promise<void> {
    if (isRefusal) await calls.post('OfficeRefuseReview', { id, version, reason: text });
    else await calls.post('OfficeAnswerReview', { id, version, reply: text });
    discard();
    onClose();
    onDone();
  }

  return (
    <FormDialog
      title={
        isRefusal ? t('Refuse the review of {name}', { name }) : t('Answer the review of {name}', { name })
      }
      keepsDraft
      submit={isRefusal ? t('Refuse') : t('Answer')}
      isReady={text.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <LongField
        label={isRefusal ? t('Reason (shown to the buyer)') : t('Answer (shown below the review)')}
        maxLength={isRefusal ? 500 : 1500}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
    </FormDialog>
  );
}
