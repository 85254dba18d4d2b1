import type { ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './NewOrderPage.module.css';

interface Props {
  number: string;
  onAnother: () => void;
}

/** Shown if an order was placed, but the response was lost: what was typed since is kept, but not placed by mistake. */
export function AlreadyPlaced({ number, onAnother }: Props): ReactNode {
  const t = useTexts();
  return (
    <div role="alert" className={styles.order}>
      <p>
        {t('Order {number} was placed with this form already. What you changed afterwards is not in it.', {
          number,
        })}{' '}
        <Link to={paths.order(number)}>{t('Order {number}', { number })}</Link>
      </p>
      <div>
        <Button variant="outline" onClick={onAnother}>
          {t('Place a further order like this')}
        </Button>
      </div>
    </div>
  );
}
