import { paths, useLocation, useNavigate, useSearchParams, useSeller } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ShopList } from './ShopList.tsx';
import { useTexts } from '../../texts.ts';
import styles from './ContactPage.module.css';

export function ContactPage(): ReactNode {
  const t = useTexts();
  const hasShops = useSeller().shops.length > 0;
  const isShopsView = useShopsView();
  if (isShopsView && hasShops)
    return (
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{t('Our Shops')}</h1>
          <p className={styles.lead}>{t('Come by, try on, pick your order up or bring it back.')}</p>
        </header>
        <ShopList heading="h2" />
        <ContactDetails />
      </div>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Contact us')}</h1>
        <p className={styles.lead}>{t('About a size, an order, or a logo on fifty polo shirts.')}</p>
      </header>
      <div className={styles.columns}>
        <ContactForm />
        <ContactDetails />
      </div>
      {hasShops && (
        <>
          <h2>{t('Our Shops')}</h2>
          <ShopList heading="h3" />
        </>
      )}
    </div>
  );
}

/** Copies the view from the navigation state to the URL, so that the URL can be shared. */
function useShopsView(): boolean {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const isInUrl = params.get('from') === 'shops';
  const isOnlyInState = !isInUrl && state?.from === 'shops';

  useEffect(() => {
    if (isOnlyInState) void navigate(paths.contact('shops'), { replace: true, state: { from: 'shops' } });
  }, [isOnlyInState, navigate]);

  return isInUrl;
}
