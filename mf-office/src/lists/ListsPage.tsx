import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button, useNavigate } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { Pending } from '../calls/Pending.tsx';
import { saveFile } from '../calls/saveFile.ts';
import { useAction } from '../calls/useAction.ts';
import { useQuery } from '../calls/useQuery.ts';
import { maxListBytes } from '../contract/calls.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { useTexts } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { DataTable } from '../table/DataTable.tsx';
import { KeptPlacements } from './KeptPlacements.tsx';
import styles from './ListsPage.module.css';
import { toBase64 } from './toBase64.ts';
import { UndoResult } from './UndoResult.tsx';
import { useUndoImport } from './useUndoImport.ts';

export function ListsPage(): ReactNode {
  const t = useTexts();
  const mayChange = useStaff().staff.roles.includes('catalogue');
  return (
    <Page title={t('Import and export')}>
      {mayChange && (
        <>
          <UploadList />
          <Exports />
          <KeptPlacements />
        </>
      )}
      <Imports mayUndo={mayChange} />
    </Page>
  );
}

function UploadList(): ReactNode {
  const t = useTexts();
  const id = useId();
  const calls = useOffice();
  const navigate = useNavigate();
  const [fault, setFault] = useState('');
  const { isBusy, error, run, clearError } = useAction();
  const most = maxListBytes / 1e6;

  function upload({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    setFault('');
    clearError();
    if (!file) return;
    if (!/\.(csv|txt|tsv|xlsx)$/i.test(file.name))
      return setFault(t('This is neither a CSV file nor an Excel workbook (.xlsx).'));
    if (file.size > maxListBytes)
      return setFault(t('The file is larger than {most} MB: use the import command.', { most }));
    if (file.size === 0) return setFault(t('The file is empty.'));
    run(async () => {
      const list = { name: file.name.slice(-100), content: await toBase64(file) };
      const { id } = await calls.post('OfficeUploadList', list).catch((error: unknown) => {
        // Lets the same file be chosen again.
        target.value = '';
        throw error;
      });
      void navigate(paths.list(id));
    });
  }

  return (
    <section className={styles.part}>
      <h2>{t('Import')}</h2>
      <p id={`${id} hint`}>
        {t(
          'A CSV file of this shop, of Shopify, WooCommerce or an ERP, or an Excel workbook (.xlsx), of at most {most} MB. You see what it would change before anything is written.',
          { most },
        )}
      </p>
      <ErrorMessage error={error} />
      <label htmlFor={id}>{t('File')}</label>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        disabled={isBusy}
        aria-describedby={`${id} hint`}
        aria-invalid={fault !== ''}
        onChange={upload}
      />
      {fault && (
        <p role="alert" className={styles.deleted}>
          {fault}
        </p>
      )}
      {isBusy && <p role="status">{t('The file is being read.')}</p>}
    </section>
  );
}

function Exports(): ReactNode {
  const t = useTexts();
  const calls = useOffice();

  async function save(what: 'products' | 'stock'): Promise<void> {
    const { csv } = await calls.post('OfficeExport', { what });
    saveFile(`${what}-${new Date().toISOString().slice(0, 10)}.csv`, csv, 'text/csv');
  }

  return (
    <section className={styles.part}>
      <h2>{t('Export')}</h2>
      <p>{t('Both can be edited in a spreadsheet and imported again.')}</p>
      <div className={actions.row}>
        <ActionButton action={() => save('products')}>{t('All products')}</ActionButton>
        <ActionButton action={() => save('stock')}>{t('Prices and stock by SKU')}</ActionButton>
      </div>
    </section>
  );
}

function Imports({ mayUndo }: { mayUndo: boolean }): ReactNode {
  const t = useTexts();
  const { loaded, reload } = useQuery('OfficeImports', {});
  const undoing = useUndoImport(reload);
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
  return (
    <section className={styles.part}>
      <h2>{t('The latest imports and changes')}</h2>
      <UndoResult undoing={undoing} />
      <DataTable
        label={t('The latest imports and changes')}
        rows={loaded.value.imports}
        keyOf={({ number }) => number}
        empty={t('Nothing has been imported or changed yet. Upload a list above.')}
        columns={[
          { title: t('No.'), isName: true, cell: ({ number }) => number },
          { title: t('Day'), cell: ({ at }) => t.date(at) },
          { title: t('By'), cell: ({ who }) => who },
          { title: t('File'), cell: ({ file }) => file },
          { title: t('Items'), isNumber: true, cell: ({ items }) => items },
          {
            title: t('State'),
            cell: (one) =>
              one.isUndone
                ? t('Undone')
                : mayUndo && (
                    <Button
                      variant="outline"
                      disabled={undoing.isBusy}
                      aria-label={t('Undo {number}', { number: one.number })}
                      onClick={() => undoing.ask(one)}
                    >
                      {t('Undo')}
                    </Button>
                  ),
          },
        ]}
      />
    </section>
  );
}
