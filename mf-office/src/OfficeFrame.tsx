import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  brand,
  Button,
  inLanguage,
  languageNames,
  languages,
  NavLink,
  Outlet,
  useLanguage,
  useLocation,
  useNavigate,
} from 'mf-shared';
import { orderViews } from './contract/calls.ts';
import { viewNames } from './orders/viewNames.ts';
import { paths } from './paths.ts';
import { useStaff } from './session/StaffContext.ts';
import { useTexts } from './texts.ts';
import { useDashboard } from './DashboardContext.ts';
import { CommandPalette } from './layout/CommandPalette.tsx';
import { CommandsContext, type Command } from './layout/commands.ts';
import styles from './OfficeFrame.module.css';

export function OfficeFrame(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { staff, signOut } = useStaff();
  const { isLive } = useDashboard();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [ofPage, setOfPage] = useState<Command[][]>([]);
  const mayProcessOrders = staff.roles.includes('orders');
  const maySeeCustomers = staff.roles.includes('customers');
  const mayDecideReviews = staff.roles.includes('catalogue');
  const mayEditDelivery = staff.roles.includes('catalogue');
  const maySeeAuditLog = staff.roles.includes('admin');
  const maySeeContracts = staff.roles.includes('release');
  const mayCreateVouchers = staff.roles.includes('vouchers');

  const add = useCallback((commands: Command[]) => {
    setOfPage((before) => [commands, ...before]);
    return () => setOfPage((before) => before.filter((one) => one !== commands));
  }, []);
  const registered = useMemo(() => ({ add }), [add]);
  const open = (path: string) => () => void navigate(path);
  const commands = [
    ...ofPage.flat(),
    { name: t('Today'), run: open(paths.dashboard()) },
    ...(mayProcessOrders
      ? orderViews.map((view) => ({ name: t(viewNames[view]), run: open(paths.orders(view)) }))
      : []),
    { name: t('Items'), run: open(paths.items()) },
    ...(mayDecideReviews ? [{ name: t('Reviews'), run: open(paths.reviews()) }] : []),
    { name: t('Import and export'), run: open(paths.lists()) },
    ...(maySeeCustomers
      ? [
          { name: t('Customers'), run: open(paths.customers()) },
          { name: t('Messages'), run: open(paths.messages()) },
        ]
      : []),
    ...(mayEditDelivery ? [{ name: t('Delivery'), run: open(paths.delivery()) }] : []),
    ...(mayCreateVouchers ? [{ name: t('Vouchers'), run: open(paths.vouchers()) }] : []),
    { name: t('Figures'), run: open(paths.figures()) },
    { name: t('Releases'), run: open(paths.releases()) },
    ...(maySeeContracts ? [{ name: t('Contracts'), run: open(paths.contracts()) }] : []),
    ...(maySeeAuditLog ? [{ name: t('Audit log'), run: open(paths.audit()) }] : []),
    { name: t('Sign out'), run: () => void signOut() },
  ];

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setPaletteOpen(true);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <CommandsContext value={registered}>
      <header className={styles.header}>
        <p className={styles.brand}>
          {brand.name} <span>{t('office')}</span>
        </p>
        <nav className={styles.nav} aria-label={t('Office')}>
          <NavLink to={paths.dashboard()} end>
            {t('Today')}
          </NavLink>
          {mayProcessOrders && <NavLink to="/orders">{t('Orders')}</NavLink>}
          <NavLink to={paths.items()}>{t('Items')}</NavLink>
          {mayDecideReviews && <NavLink to="/reviews">{t('Reviews')}</NavLink>}
          <NavLink to={paths.lists()}>{t('Import and export')}</NavLink>
          {maySeeCustomers && <NavLink to={paths.customers()}>{t('Customers')}</NavLink>}
          {maySeeCustomers && <NavLink to="/messages">{t('Messages')}</NavLink>}
          {mayEditDelivery && <NavLink to={paths.delivery()}>{t('Delivery')}</NavLink>}
          {mayCreateVouchers && <NavLink to={paths.vouchers()}>{t('Vouchers')}</NavLink>}
          <NavLink to={paths.figures()}>{t('Figures')}</NavLink>
          <NavLink to={paths.releases()}>{t('Releases')}</NavLink>
          {maySeeContracts && <NavLink to={paths.contracts()}>{t('Contracts')}</NavLink>}
          {maySeeAuditLog && <NavLink to={paths.audit()}>{t('Audit log')}</NavLink>}
        </nav>
        <Button variant="outline" className={styles.commands} onClick={() => setPaletteOpen(true)}>
          {t('Commands')} <kbd>Ctrl K</kbd>
        </Button>
        <Languages />
        <span className={styles.who}>{staff.name}</span>
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      </header>
      {!isLive && (
        <p role="status" className={styles.offline}>
          {t('Connection lost. This page may be out of date.')}
        </p>
      )}
      <main className={styles.main}>
        <Outlet />
      </main>
      {isPaletteOpen && (
        <CommandPalette
          commands={commands}
          onFind={(text) => void navigate(paths.orders('all', text))}
          onClose={() => setPaletteOpen(false)}
        />
      )}
    </CommandsContext>
  );
}

function Languages(): ReactNode {
  const { pathname, search } = useLocation();
  const current = useLanguage();
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <a key={language} href={inLanguage(pathname + search, language)} lang={language} hrefLang={language}>
        {languageNames[language]}
      </a>
    ));
}
