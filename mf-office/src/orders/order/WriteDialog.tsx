import { useState, type ReactNode } from 'react';
import { Button, CallError, Dialog, Field } from 'mf-shared';
import * as v from 'valibot';
import { useOffice } from '../../calls/officeClient.ts';
import {
  maxMessageLength,
  maxMessageSubjectLength,
  type MessagePreview,
  type OfficeOrder,
} from '../../contract/calls.ts';
import { ActionForm } from '../../form/ActionForm.tsx';
import { LongField } from '../../form/LongField.tsx';
import { useDraftValues } from '../../form/useDraftValues.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import { MailPreview } from './MailPreview.tsx';

interface Props {
  order: OfficeOrder;
  message: NonNullable<OfficeOrder['message']>;
  onDone: () => void;
  onClose: () => void;
}

const languageNotes: Record<MessagePreview['language'], Text> = {
  en: 'The customer ordered in English.',
  el: 'The customer ordered in Greek.',
};

/** A repeat, also after a lost response and in a dialog that was opened again, has the same id. */
const keptMessage = v.object({ id: v.string(), subject: v.string(), text: v.string() });
const newId = (): string => crypto.randomUUID();

/** Shows a preview of the mail before it can be sent. */
export function WriteDialog({ order, message, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number, email } = order;
  const [blank] = useState(() => ({ id: newId(), subject: message.subject, text: '' }));
  const { values, change, discard } = useDraftValues(`message ${number}`, keptMessage, blank);
  const { id, subject, text } = values;
  const [preview, setPreview] = useState<MessagePreview | null>(null);

  async function send(): Promise<void> {
    await calls.post('OfficeWriteMessage', { number, id, subject, text }).catch((refused: unknown) => {
      // The former text was sent already, so the changed text becomes another message.
      if (refused instanceof CallError && refused.status === 409) change({ ...values, id: newId() });
      throw refused;
    });
    discard();
    onDone();
  }

  return (
    <Dialog title={t('Write to the customer')} onClose={onClose}>
      {preview ? (
        <ActionForm
          key="preview"
          submit={t('Send')}
          onSubmit={send}
          buttons={({ isBusy }) => (
            <Button variant="outline" disabled={isBusy} onClick={() => setPreview(null)}>
              {t('Change the text')}
            </Button>
          )}
        >
          <p>{t('This mail is sent to {email}.', { email })}</p>
          <MailPreview preview={preview} />
        </ActionForm>
      ) : (
        <ActionForm
          key="text"
          submit={t('See the mail')}
          isReady={subject.trim() !== '' && text.trim() !== ''}
          onSubmit={() => calls.post('OfficePreviewMessage', { number, subject, text }).then(setPreview)}
        >
          <p>
            {t(languageNotes[message.language])} {t('Answers go to the e-mail address of the seller.')}
          </p>
          <Field
            label={t('Subject')}
            maxLength={maxMessageSubjectLength}
            value={subject}
            onChange={({ target }) => change({ ...values, subject: target.value })}
          />
          <LongField
            label={t('Text')}
            rows={8}
            maxLength={maxMessageLength}
            value={text}
            onChange={({ target }) => change({ ...values, text: target.value })}
          />
        </ActionForm>
      )}
    </Dialog>
  );
}
