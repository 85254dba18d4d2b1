import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

export interface LocalMailServer {
  port: number;
  close: () => Promise<void>;
}

/** A mail server for development: whatever is sent ends as an .eml file in the folder. Port 0 takes a free one. */
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
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', done);
      stream.once('end', () => {
        // Whom it is for is in the envelope only: a hidden copy is not in the message.
        const recipients = session.envelope.rcptTo.map(({ address }) =>
          address.replace(/[^\x21-\x7e]/g, '?'),
        );
        const message = Buffer.concat([
          Buffer.from(`X-Delivered-To: ${recipients.join(', ')}\r\n`),
          ...chunks,
        ]);
        keep(folder, message).then(() => done(), done);
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

/** Whole or not at all, and a repeat of the same message (by its Message-ID) replaces it. */
async function keep(folder: string, message: Buffer): Promise<void> {
  const head = message.subarray(0, 16_384).toString('latin1');
  const id = /^message-id:\s*(<[^>]+>)/im.exec(head)?.[1] ?? message;
  const name = `${createHash('sha256').update(id).digest('hex').slice(0, 24)}.eml`;
  const unfinished = join(folder, `${name}.${process.pid}.${Date.now()}`);
  await writeFile(unfinished, message);
  await rename(unfinished, join(folder, name));
}
