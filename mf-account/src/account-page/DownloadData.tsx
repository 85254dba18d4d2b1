import { useState, type ReactNode } from 'react';
import { brand, Button, useCalls } from 'mf-shared';
import { faultText } from '../session/faultText.ts';
import { isSessionOver } from '../session/isSessionOver.ts';
import { say } from '../session/notices.ts';
import { signedOut } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import { saveFile } from './saveFile.ts';
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
      if (isSessionOver(error)) signedOut();
      else say(t.dynamic(faultText(error)), 'error');
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
