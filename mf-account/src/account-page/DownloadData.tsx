import { useState, type ReactNode } from 'react';
import { brand, Button, useCalls } from 'mf-shared';
import { handleCallError } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import styles from './TabForm.module.css';

export function DownloadData(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const data = await calls.get('ShopMyData', {});
      saveFile(`${brand.name.toLowerCase()}-my-data.json`, JSON.stringify(data, null, 2));
    } catch (error) {
      handleCallError(error, t);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.form}>
      <p>{t('A file with all that we keep of you: details, addresses, favourites and orders.')}</p>
      <Button
        variant="outline"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void download()}
      >
        {t('Download my data')}
      </Button>
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
