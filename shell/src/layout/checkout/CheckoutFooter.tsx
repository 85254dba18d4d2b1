import { Link, paths } from 'mf-shared';
import { memo, type ReactNode } from 'react';
import { LanguageSwitch } from '../navigation/LanguageSwitch.tsx';
import { useTexts } from '../../texts.ts';
import styles from './CheckoutFooter.module.css';

/** Includes the links required by law on every page. */
export const CheckoutFooter = memo(function CheckoutFooter({
  onChangeCookies,
}: {
  onChangeCookies: () => void;
}): ReactNode {
  const t = useTexts();
  return (
    <footer className={styles.footer}>
      <Link to={paths.contact()}>{t('CONTACT US')}</Link>
      <Link to={paths.faq('returns')}>{t('RETURNS & REFUNDS')}</Link>
      <Link to={paths.withdraw()}>{t('WITHDRAW FROM CONTRACT HERE')}</Link>
      <Link to={paths.faq('terms')}>{t('TERMS & CONDITIONS')}</Link>
      <Link to={paths.faq('privacy')}>{t('PRIVACY & COOKIES')}</Link>
      <button type="button" onClick={onChangeCookies}>
        {t('COOKIE CHOICE')}
      </button>
      <LanguageSwitch />
    </footer>
  );
});
