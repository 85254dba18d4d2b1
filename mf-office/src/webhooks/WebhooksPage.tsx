import { useState, type ReactNode } from 'react';
import { Button, Link, useNavigate } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import type { WebhookEndpoint } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import table from '../table/table.module.css';
import { NewWebhook } from './NewWebhook.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { eventNames } from './webhookNames.ts';
import styles from './Webhooks.module.css';

export function WebhooksPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
  return (
    <Page
      title={t('Webhooks')}
      actions={<Button onClick={() => setMaking(true)}>{t('New webhook…')}</Button>}
    >
      <p>
        {t(
          'The shop tells other systems, such as an ERP, about orders and stock. Customers’ data is not sent.',
        )}
      </p>
      <Query name="OfficeWebhooks" input={{}}>
        {({ webhooks }) => (
          <DataTable
            label={t('Webhooks')}
            className={styles.table}
            rows={webhooks}
            keyOf={({ id }) => id}
            empty={t('There are no webhooks yet. Create one with the button above.')}
            columns={[
              {
                title: t('Receiver'),
                isName: true,
                cell: ({ id, url }) => <Link to={paths.webhook(id)}>{url}</Link>,
              },
              {
                title: t('Events'),
                cell: ({ events }) => events.map((event) => t(eventNames[event])).join(', '),
              },
              { title: t('Waiting'), isNumber: true, cell: ({ waiting }) => waiting },
              { title: t('State'), cell: (webhook) => <WebhookState webhook={webhook} /> },
            ]}
          />
        )}
      </Query>
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
    </Page>
  );
}

export function WebhookState({ webhook: { isActive, isFailing } }: { webhook: WebhookEndpoint }): ReactNode {
  const t = useTexts();
  if (!isActive) return <span className={table.off}>{t('Off')}</span>;
  return isFailing ? <strong className={styles.failing}>{t('Not accepting')}</strong> : t('On');
}
