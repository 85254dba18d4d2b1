import { useCallback, useState, type ReactNode } from 'react';
import { Button, Link, useNavigate } from 'mf-shared';
import type { WebhookEndpoint } from '../contract/calls.ts';
import { Pending } from '../layout/Pending.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import table from '../layout/table.module.css';
import { TitleRow } from '../layout/TitleRow.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { NewWebhook } from './NewWebhook.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { eventNames } from './webhookNames.ts';
import styles from './Webhooks.module.css';

export function WebhooksPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
  useTitle(t('Webhooks'));
  const { loaded } = useLoaded(useCallback(() => calls.get('OfficeWebhooks', {}), [calls]));
  return (
    <>
      <TitleRow title={t('Webhooks')}>
        <Button onClick={() => setMaking(true)}>{t('New webhook…')}</Button>
      </TitleRow>
      <p>
        {t(
          'The shop tells other systems, such as an ERP, about orders and stock. Customers’ data is not sent.',
        )}
      </p>
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && <WebhookTable webhooks={loaded.value.webhooks} />}
      {isMaking && (
        <NewWebhook
          onMade={(id, secret) => {
            setMaking(false);
            setMade({ id, secret });
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <SecretDialog secret={made.secret} onClose={() => void navigate(paths.webhook(made.id))} />}
    </>
  );
}

function WebhookTable({ webhooks }: { webhooks: WebhookEndpoint[] }): ReactNode {
  const t = useTexts();
  if (webhooks.length === 0)
    return <EmptyList yet={t('There are no webhooks yet. Create one with the button above.')} />;
  return (
    <WideTable label={t('Webhooks')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Receiver')}</th>
          <th scope="col">{t('Events')}</th>
          <th scope="col" className={table.number}>
            {t('Waiting')}
          </th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id}>
            <th scope="row">
              <Link to={paths.webhook(webhook.id)}>{webhook.url}</Link>
            </th>
            <td>{webhook.events.map((event) => t(eventNames[event])).join(', ')}</td>
            <td className={table.number}>{webhook.waiting}</td>
            <td>
              <WebhookState webhook={webhook} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

export function WebhookState({ webhook: { isActive, isFailing } }: { webhook: WebhookEndpoint }): ReactNode {
  const t = useTexts();
  if (!isActive) return <span className={table.off}>{t('Off')}</span>;
  return isFailing ? <strong className={styles.failing}>{t('Not accepting')}</strong> : t('On');
}
