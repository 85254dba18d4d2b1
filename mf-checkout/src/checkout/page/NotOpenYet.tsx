import { useEffect, type ReactNode } from 'react';
import { paths, useRevalidator } from 'mf-shared';
import { ActionLink } from '../../page/ActionLink.tsx';
import { useTexts } from '../../texts.ts';
import styles from './CheckoutPage.module.css';

export default function NotOpenYet(): ReactNode {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  // The server renders the page for everybody; staff who try the shop may order in this browser.
  useEffect(() => void revalidate(), [revalidate]);
  return (
    <div className={styles.empty} role="status">
      <p>{t('The shop is not open yet. Orders can be placed once it opens.')}</p>
      <p>{t('Your cart is kept in this browser.')}</p>
      <ActionLink to={paths.allProducts()}>{t('See all products')}</ActionLink>
    </div>
  );
}
