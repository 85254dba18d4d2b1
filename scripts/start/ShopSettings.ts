import path from 'node:path';
import type { Ports } from './ports.ts';

export const repository = path.resolve(import.meta.dirname, '../..');

export interface ShopSettings {
  ports: Ports;
  /** Database, releases, pictures, mails and logs: everything that the shop writes. */
  dataFolder: string;
}

export const originOf = ({ ports }: ShopSettings): string => `http://localhost:${ports.shop}`;

/** The settings as the shop's servers and scripts read them. */
export function environmentOf({ ports, dataFolder }: ShopSettings): NodeJS.ProcessEnv {
  return {
    PORT: String(ports.shop),
    CARD_PORT: String(ports.card),
    SMTP_PORT: String(ports.mail),
    DATA_FOLDER: dataFolder,
    STORE: path.join(dataFolder, 'store'),
    // The mailbox and the measured events; the shop refuses them in production.
    ...(process.env['NODE_ENV'] !== 'production' && {
      DEVELOPMENT_PLUGINS: path.join(repository, 'demo/developmentPlugins.ts'),
    }),
    SANDBOX_PORT: String(ports.card),
    SANDBOX_FOLDER: path.join(dataFolder, 'sandbox'),
  };
}
