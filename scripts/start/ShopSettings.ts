import path from 'node:path';
import { repository } from '../repository.ts';
import type { Ports } from './ports.ts';

export interface ShopSettings {
  ports: Ports;
  dataFolder: string;
  /**
   * Proxies whose x-forwarded-for is trusted, so that visitors of a demonstration have different IP
   * addresses.
   */
  trustedProxies?: string;
  /** Seeds the shop with pictures that are fast to render. */
  plainPictures?: boolean;
  /** Multiplies the time limits of server rendering. */
  renderTimeFactor?: number;
}

export const originOf = ({ ports }: ShopSettings): string => `http://localhost:${ports.shop}`;

/** Browsers resolve *.localhost to this machine. */
export const officeOriginOf = ({ ports }: ShopSettings): string => `http://office.localhost:${ports.shop}`;

export function environmentOf(settings: ShopSettings): NodeJS.ProcessEnv {
  const { ports, dataFolder, trustedProxies, renderTimeFactor } = settings;
  return {
    PORT: String(ports.shop),
    SHOP_ORIGIN: originOf(settings),
    CARD_PORT: String(ports.card),
    SMTP_PORT: String(ports.mail),
    DATA_FOLDER: dataFolder,
    ...(trustedProxies && { TRUSTED_PROXIES: trustedProxies }),
    ...(renderTimeFactor && { RENDER_TIME_FACTOR: String(renderTimeFactor) }),
    STORE: path.join(dataFolder, 'store'),
    // The mailbox and the measured events, which the shop rejects in production.
    ...(process.env['NODE_ENV'] !== 'production' && {
      DEVELOPMENT_PLUGINS: path.join(repository, 'demo/developmentPlugins.ts'),
    }),
    SANDBOX_WALLETS: process.env['CARD_WALLETS'],
    SANDBOX_PORT: String(ports.card),
    SANDBOX_FOLDER: path.join(dataFolder, 'sandbox'),
  };
}
