import { useCallback, useState, type ReactNode } from 'react';
import { Button, Link, useNavigate, useParams, useSearchParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { Pending } from '../calls/Pending.tsx';
import { useInterval } from '../calls/useInterval.ts';
import { useQuery } from '../calls/useQuery.ts';
import type { WebhookEndpoint } from '../contract/calls.ts';
import { idIn } from '../find/searchValue.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { ActionForm } from '../form/ActionForm.tsx';
import { useTexts } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import staffStyles from '../staff/Staff.module.css';
import { Deliveries } from './Deliveries.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { isComplete, WebhookFields } from './WebhookFields.tsx';
import { WebhookState } from './WebhooksPage.tsx';
import styles from './Webhooks.module.css';

const pollMs = 2000;
/** A receiver has ten seconds to answer; what waits for longer is tried again later. */
const maxPolls = 15;

export function WebhookPage(): ReactNode {
  const t = useTexts();
  const id = Number(useParams()['id']);
  const [search] = useSearchParams();
  const from = idIn(search, 'from');
  const { loaded, reload, refresh } = useQuery('OfficeWebhook', { id, from });
  // Since the page was opened or something was sent.
  const [polls, setPolls] = useState(0);
  const isSending =
    loaded.status === 'done' &&
    loaded.value.webhook?.isActive === true &&
    loaded.value.deliveries.some(({ state }) => state === 'waiting');
  const poll = useCallback(() => {
    setPolls((before) => before + 1);
    refresh();
  }, [refresh]);
  useInterval(poll, pollMs, !isSending || polls >= maxPolls);
  function onChanged(): void {
    setPolls(0);
    reload();
  }
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  const { webhook, deliveries, next } = loaded.value;
  return (
    <Page
      title={webhook ? t('Webhook') : t('There is no such webhook.')}
      below={<Link to={paths.webhooks()}>{t('All webhooks')}</Link>}
    >
      {webhook && (
        <>
          <p role="status" className={styles.url}>
            <WebhookState webhook={webhook} /> · {webhook.url} ·{' '}
            {t('{count} deliveries are waiting', { count: webhook.waiting })}
          </p>
          <WebhookActions webhook={webhook} onChanged={onChanged} />
          <h2>{t('Deliveries')}</h2>
          <p>
            {t(
              'They are sent in the order of their events and kept for 30 days. While one is not accepted, the later ones wait; after three days it is given up.',
            )}
          </p>
          <Deliveries
            isActive={webhook.isActive}
            deliveries={deliveries}
            next={next !== null && paths.webhook(id, next)}
            onChanged={onChanged}
          />
          <h2>{t('Receiver and events')}</h2>
          <WebhookValues
            key={JSON.stringify([webhook.url, webhook.events, webhook.isActive])}
            webhook={webhook}
            onChanged={onChanged}
          />
        </>
      )}
    </Page>
  );
}

interface Props {
  webhook: WebhookEndpoint;
  onChanged: () => void;
}

const valuesOf = ({ url, events, isActive }: WebhookEndpoint) => ({ url, events, isActive });

function WebhookActions({ webhook, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [secret, setSecret] = useState<string | null>(null);
  const { id, isActive } = webhook;
  const seen = valuesOf(webhook);
  const values = { ...seen, isActive: !isActive };
  return (
    <>
      <div className={actions.row}>
        {isActive && (
          <ActionButton
            variant="solid"
            action={() => calls.post('OfficeTestWebhook', { id }).then(onChanged)}
          >
            {t('Send a test')}
          </ActionButton>
        )}
        <Button variant="outline" onClick={onChanged}>
          {t('Refresh')}
        </Button>
        <ActionButton action={() => calls.post('OfficeChangeWebhook', { id, seen, values }).then(onChanged)}>
          {isActive ? t('Turn off') : t('Turn on')}
        </ActionButton>
        <ActionButton
          action={async () => setSecret((await calls.post('OfficeRotateWebhookSecret', { id })).secret)}
        >
          {t('New secret')}
        </ActionButton>
      </div>
      <p>{t('With a new secret, deliveries are signed with the former one too, for a day.')}</p>
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function WebhookValues({ webhook, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const [values, setValues] = useState({ url: webhook.url, events: webhook.events });
  const [isChecked, setChecked] = useState(false);
  const { id, isActive } = webhook;

  async function save(): Promise<void> {
    setChecked(true);
    if (!isComplete(values)) return;
    const seen = valuesOf(webhook);
    await calls.post('OfficeChangeWebhook', { id, seen, values: { ...values, isActive } });
    onChanged();
  }

  async function remove(): Promise<void> {
    await calls.post('OfficeRemoveWebhook', { id });
    void navigate(paths.webhooks());
  }

  return (
    <>
      <ActionForm
        submit={t('Save')}
        className={staffStyles.form}
        onSubmit={save}
        buttons={({ isBusy, run }) =>
          !isActive && (
            <Button variant="outline" disabled={isBusy} onClick={() => run(remove)}>
              {t('Delete permanently')}
            </Button>
          )
        }
      >
        <WebhookFields values={values} isChecked={isChecked} onChange={setValues} />
      </ActionForm>
      {isActive && <p>{t('A webhook can be deleted once it is turned off.')}</p>}
    </>
  );
}
