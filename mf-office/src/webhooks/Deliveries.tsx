import type { ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import { noAnswerInTime, type WebhookDelivery } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import actions from '../page/actions.module.css';
import { EmptyList } from '../page/EmptyList.tsx';
import { minute } from '../page/minute.ts';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { eventName, stateText } from './webhookNames.ts';
import styles from './Webhooks.module.css';

interface Props {
  /** Of the webhook: one that is turned off sends nothing. */
  isActive: boolean;
  deliveries: WebhookDelivery[];
  onChanged: () => void;
}

export function Deliveries({ isActive, deliveries, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  if (deliveries.length === 0)
    return <EmptyList yet={t('Nothing has been sent yet. Send a test to try the receiver.')} />;
  const change = (call: () => Promise<unknown>): void =>
    run(async () => {
      await call();
      onChanged();
    });
  return (
    <>
      <ErrorMessage error={error} />
      <WideTable label={t('Deliveries')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Event')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col">{t('Last answer')}</th>
            <th scope="col">{t('What to do')}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td>{t.date(delivery.createdAt, minute)}</td>
              <th scope="row">
                {eventName(t, delivery.event)} <Subject delivery={delivery} />
              </th>
              <td>
                {stateText(t, delivery)}
                {delivery.attempts > 0 && ` · ${t('{count} attempts', { count: delivery.attempts })}`}
              </td>
              <td className={styles.answer}>
                <LastAnswer delivery={delivery} />
              </td>
              <td>
                {isActive && (
                  <div className={actions.row}>
                    <Button
                      variant="outline"
                      disabled={isBusy}
                      onClick={() => change(() => calls.post('OfficeSendWebhookAgain', { id: delivery.id }))}
                    >
                      {delivery.state === 'waiting' ? t('Send now') : t('Send again')}
                    </Button>
                    {delivery.state === 'waiting' && delivery.attempts > 0 && (
                      <Button
                        variant="outline"
                        disabled={isBusy}
                        onClick={() => change(() => calls.post('OfficeGiveUpWebhook', { id: delivery.id }))}
                      >
                        {t('Give up')}
                      </Button>
                    )}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
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
