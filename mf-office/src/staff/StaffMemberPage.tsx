import { useState, type ReactNode } from 'react';
import { Button, Link, useParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { staffRoles, type StaffRow } from '../contract/calls.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { ActionForm } from '../form/ActionForm.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { useTexts, type Text } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import { minute } from '../page/minute.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { RoleFields } from './RoleFields.tsx';
import { SecretsDialog, type NewSecrets } from './Secrets.tsx';
import styles from './Staff.module.css';

export function StaffMemberPage(): ReactNode {
  const t = useTexts();
  const { name = '' } = useParams();
  return (
    <Query name="OfficeStaff" input={{}} size="page">
      {({ staff }, reload) => {
        const person = staff.find((one) => one.name === name);
        return (
          <Page title={person ? name : t('There is no such member of staff.')}>
            {person && <Member key={person.roles.join()} person={person} onChanged={reload} />}
            <p>
              <Link to={paths.staff()}>{t('All staff')}</Link>
            </p>
          </Page>
        );
      }}
    </Query>
  );
}

interface MemberProps {
  person: StaffRow;
  onChanged: () => void;
}

function Member({ person, onChanged }: MemberProps): ReactNode {
  const t = useTexts();
  const { staff } = useStaff();
  const { signedInAt, disabledAt, recoveryCodes } = person;
  return (
    <>
      <p role="status">
        {signedInAt
          ? t('Last sign-in on {date}', { date: t.date(signedInAt, minute) })
          : t('Has not signed in yet')}
        {' · '}
        {t('Recovery codes left: {count}', { count: recoveryCodes })}
        {disabledAt && ` · ${t('Disabled since {date}', { date: t.date(disabledAt) })}`}
      </p>
      <Roles person={person} onChanged={onChanged} />
      {staff.name === person.name ? (
        <p>
          <Link to={paths.account()}>{t('Your own password, codes and sessions')}</Link>
        </p>
      ) : (
        <SignInActions person={person} onChanged={onChanged} />
      )}
    </>
  );
}

function Roles({ person: { name, roles }, onChanged }: MemberProps): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const [chosen, setChosen] = useState(() => staffRoles.filter((role) => roles.includes(role)));
  const isOwn = staff.name === name;

  async function save(): Promise<void> {
    if (chosen.length === 0) return;
    await calls.post('OfficeChangeRoles', { name, seen: roles, roles: chosen });
    onChanged();
  }

  return (
    <ActionForm
      submit={t('Save the roles')}
      isReady={chosen.join() !== roles.join()}
      className={styles.form}
      onSubmit={save}
    >
      <RoleFields
        chosen={chosen}
        fixed={isOwn ? 'admin' : undefined}
        fault={chosen.length === 0 ? t('Please choose a role.') : undefined}
        onChange={setChosen}
      />
      {isOwn && <p>{t('Only another admin can remove your role Admin.')}</p>}
    </ActionForm>
  );
}

const steps = {
  codes: {
    name: 'New authenticator app…',
    text: 'For a lost phone. The former app and recovery codes stop working, and the person is signed out.',
    confirm: 'Reset the codes',
  },
  password: {
    name: 'New password…',
    text: 'The former password stops working, and the person is signed out.',
    confirm: 'Create a password',
  },
  disable: {
    name: 'Disable…',
    text: 'The person is signed out at once and cannot sign in until enabled again. Nothing is deleted.',
    confirm: 'Disable',
  },
} as const satisfies Record<string, { name: Text; text: Text; confirm: Text }>;
type Step = keyof typeof steps;

function SignInActions({ person: { name, disabledAt }, onChanged }: MemberProps): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [asked, setAsked] = useState<Step | null>(null);
  const [secrets, setSecrets] = useState<NewSecrets | null>(null);

  async function apply(step: Step): Promise<void> {
    if (step === 'disable') await calls.post('OfficeDisableStaff', { name });
    if (step === 'codes') setSecrets(await calls.post('OfficeResetCodes', { name }));
    if (step === 'password') setSecrets(await calls.post('OfficeResetStaffPassword', { name }));
    setAsked(null);
    onChanged();
  }

  const offered = (Object.keys(steps) as Step[]).filter((step) => step !== 'disable' || !disabledAt);
  return (
    <section className={styles.section}>
      <h2>{t('Signing in')}</h2>
      <div className={actions.row}>
        {offered.map((step) => (
          <Button key={step} variant="outline" onClick={() => setAsked(step)}>
            {t(steps[step].name)}
          </Button>
        ))}
        {disabledAt && (
          <ActionButton action={() => calls.post('OfficeEnableStaff', { name }).then(onChanged)}>
            {t('Enable')}
          </ActionButton>
        )}
      </div>
      {asked && (
        <FormDialog
          title={name}
          submit={t(steps[asked].confirm)}
          onSubmit={() => apply(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t(steps[asked].text)}</p>
        </FormDialog>
      )}
      {secrets && <SecretsDialog name={name} {...secrets} onClose={() => setSecrets(null)} />}
    </section>
  );
}
