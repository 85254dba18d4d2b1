import { join } from 'node:path';
import type { DevelopmentPlugin } from '../backend/src/shopPlugins.ts';
import { analyticsPlugin } from './analytics/analyticsPlugin.ts';
import { codesPlugin } from './codes/codesPlugin.ts';
import { mailboxPlugin } from './mailbox/mailboxPlugin.ts';

/** Additional pages of a shop in development: the mailbox, the measured events and the staff's codes. */
const developmentPlugins: DevelopmentPlugin = async (app, { origin, dataFolder }) => {
  await app.register(mailboxPlugin({ folder: join(dataFolder, 'mail') }));
  await app.register(analyticsPlugin({ origin }));
  await app.register(codesPlugin);
};

export default developmentPlugins;
