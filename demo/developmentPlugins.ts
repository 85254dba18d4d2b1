import { join } from 'node:path';
import type { DevelopmentPlugin } from '../backend/src/shopPlugins.ts';
import { analyticsPlugin } from './analytics/analyticsPlugin.ts';
import { mailboxPlugin } from './mailbox/mailboxPlugin.ts';
import { totpPlugin } from './totp/totpPlugin.ts';

const developmentPlugins: DevelopmentPlugin = async (app, { origin, dataFolder }) => {
  await app.register(mailboxPlugin({ folder: join(dataFolder, 'mail') }));
  await app.register(analyticsPlugin({ origin }));
  await app.register(totpPlugin);
};

export default developmentPlugins;
