import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { noAnswerInTime, type WebhookDelivery } from '../contract/calls.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { useTexts } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import { minute } from '../page/minute.ts';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { eventName, stateText } from './webhookNames.ts';
import styles from './Webhooks.module.css';

interface Props {
  /** Whether the webhook is active: an inactive one sends nothing. */
  isActive: boolean;
  deliveries: WebhookDelivery[];
  next: string | false;
  onChanged: () => void;
}

export function Deliveries({ isActive, deliveries, next, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  return (
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
                <ActionButton action={() => calls.post('OfficeSendWebhookAgain', { id }).then(onChanged)}>
                  {state === 'waiting' ? t('Send now') : t('Send again')}
                </ActionButton>
                {state === 'waiting' && attempts > 0 && (
                  <ActionButton action={() => calls.post('OfficeGiveUpWebhook', { id }).then(onChanged)}>
                    {t('Give up')}
                  </ActionButton>
                )}
              </div>
            ),
        },
      ]}
    />
  );
}

function Subject({ delivery: { event, subject } }: { delivery: WebhookDelivery }): ReactNode {
  return event.startsWith('order.') ? <Link to={paths.order(subject)}>{subject}</Link> : subject;
}

/** Empty before the first attempt. */
function LastAnswer({ delivery: { status, answer, attempts } }: { delivery: WebhookDelivery }): ReactNode {
  const t = useTexts();
  if (attempts === 0) return null;
  return (
    <>
      {status} {answer === noAnswerInTime ? t(noAnswerInTime) : <span lang="en">{answer}</span>}
    </>
  );
}
