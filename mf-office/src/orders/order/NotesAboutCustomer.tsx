import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { NoteText } from '../../customer-notes/NoteText.tsx';
import { paths } from '../../page/paths.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './OrderPage.module.css';

interface Props {
  customer: NonNullable<OfficeOrder['customer']>;
}

/** Notes about the account that placed the order. */
export function NotesAboutCustomer({ customer: { id, notes } }: Props): ReactNode {
  const t = useTexts();
  const maySeeCustomers = useStaff().staff.roles.includes('customers');
  if (notes.length === 0 && !maySeeCustomers) return null;
  return (
    <section aria-label={t('Notes about the customer')}>
      <h2>{t('Notes about the customer')}</h2>
      {notes.length > 0 && (
        <ul className={styles.history}>
          {notes.map((note) => (
            <li key={note.id}>
              <NoteText note={note} />
            </li>
          ))}
        </ul>
      )}
      {maySeeCustomers && (
        <p className={styles.contact}>
          <Link to={paths.customer(id)}>{t('Open the customer')}</Link>
        </p>
      )}
    </section>
  );
}
