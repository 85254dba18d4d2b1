import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

export interface LocalMailServer {
  port: number;
  close: () => Promise<void>;
}

/** Writes every mail to the folder as an .eml file. Port 0 selects a free port. */
export async function localMailServer({
  port,
  folder,
}: {
  port: number;
  folder: string;
}): Promise<LocalMailServer> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: 5 * 1024 * 1024,
    // The shop keeps idle connections, for which a stop need not wait.
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', done);
      stream.once('end', () => {
        // BCC recipients are only in the envelope, not in the message.
        const recipients = session.envelope.rcptTo.map(({ address }) =>
          address.replace(/[^\x21-\x7e]/g, '?'),
        );
        const message = Buffer.concat([
          Buffer.from(`X-Delivered-To: ${recipients.join(', ')}\r\n`),
          ...chunks,
        ]);
        saveMail(folder, message).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  server.on('error', () => {});
  const address = server.server.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Atomic. A mail sent again (same Message-ID) replaces the first. */
async function saveMail(folder: string, message: Buffer): Promise<void> {
  const head = message.subarray(0, 16_384).toString('latin1');
  const id = /^message-id:\s*(<[^>]+>)/im.exec(head)?.[1] ?? message;
  const name = `${createHash('sha256').update(id).digest('hex').slice(0, 24)}.eml`;
  const unfinished = join(folder, `${name}.${process.pid}.${Date.now()}`);
  await writeFile(unfinished, message);
  await rename(unfinished, join(folder, name));
}
