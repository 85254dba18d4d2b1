import { useState, type ReactNode } from 'react';
import { Button, useCalls, type User } from 'mf-shared';
import { useAction } from '../../session/useAction.ts';
import { useTexts } from '../../texts.ts';
import { PasswordDialog } from '../access/PasswordDialog.tsx';
import styles from '../tab/TabForm.module.css';

export function DownloadData({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { run } = useAction();
  const [isOpen, setOpen] = useState(false);

  async function download(): Promise<void> {
    await run(async () => {
      const data = await calls.get('ShopMyData', {});
      saveFile('my-data.json', JSON.stringify(data, null, 2));
    });
    setOpen(false);
  }

  return (
    <div className={styles.form}>
      <p>{t('A file with all that we keep of you: details, addresses, favourites and orders.')}</p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('Download my data')}
      </Button>
      {isOpen && (
        <PasswordDialog
          user={user}
          title={t('Download my data')}
          text={t('Please enter your password again.')}
          purpose="download-data"
          onConfirmed={download}
          onClose={() => setOpen(false)}
        />
      )}
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
