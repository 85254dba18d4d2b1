import type { ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useAction } from '../calls/useAction.ts';
import { noAnswerInTime, type WebhookDelivery } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import { minute } from '../page/minute.ts';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { eventName, stateText } from './webhookNames.ts';
import styles from './Webhooks.module.css';

interface Props {
  /** Of the webhook: one that is turned off sends nothing. */
  isActive: boolean;
  deliveries: WebhookDelivery[];
  next: string | false;
  onChanged: () => void;
}

export function Deliveries({ isActive, deliveries, next, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const change = (call: 'OfficeSendWebhookAgain' | 'OfficeGiveUpWebhook', id: number): void =>
    run(() => calls.post(call, { id }).then(onChanged));
  return (
    <>
      <ErrorMessage error={error} />
      <DataTable
        label={t('Deliveries')}
        className={styles.table}
        rows={deliveries}
        keyOf={({ id }) => id}
        empty={t('Nothing has been sent yet. Send a test to try the receiver.')}
        next={next}
        columns={[
          { title: t('Time'), cell: ({ createdAt }) => t.date(createdAt, minute) },
          {
            title: t('Event'),
            isName: true,
            cell: (delivery) => (
              <>
                {eventName(t, delivery.event)} <Subject delivery={delivery} />
              </>
            ),
          },
          {
            title: t('State'),
            cell: (delivery) => (
              <>
                {stateText(t, delivery)}
                {delivery.attempts > 0 && ` · ${t('{count} attempts', { count: delivery.attempts })}`}
              </>
            ),
          },
          {
            title: t('Last answer'),
            className: styles.answer,
            cell: (delivery) => <LastAnswer delivery={delivery} />,
          },
          {
            title: t('What to do'),
            cell: ({ id, state, attempts }) =>
              isActive && (
                <div className={actions.row}>
                  <Button
                    variant="outline"
                    disabled={isBusy}
                    onClick={() => change('OfficeSendWebhookAgain', id)}
                  >
                    {state === 'waiting' ? t('Send now') : t('Send again')}
                  </Button>
                  {state === 'waiting' && attempts > 0 && (
                    <Button
                      variant="outline"
                      disabled={isBusy}
                      onClick={() => change('OfficeGiveUpWebhook', id)}
                    >
                      {t('Give up')}
                    </Button>
                  )}
                </div>
              ),
          },
        ]}
      />
    </>
  );
}

function Subject({ delivery: { event, subject } }: { delivery: WebhookDelivery }): ReactNode {
  return event.startsWith('order.') ? <Link to={paths.order(subject)}>{subject}</Link> : subject;
}

/** Nothing before the first attempt. */
function LastAnswer({ delivery: { status, answer, attempts } }: { delivery: WebhookDelivery }): ReactNode {
  const t = useTexts();
  if (attempts === 0) return null;
  return (
    <>
      {status} {answer === noAnswerInTime ? t(noAnswerInTime) : <span lang="en">{answer}</span>}
    </>
  );
}
