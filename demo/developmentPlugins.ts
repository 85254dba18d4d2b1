import { join } from 'node:path';
import type { DevelopmentPlugin } from '../backend/src/shopPlugins.ts';
import { analyticsPlugin } from './analytics/analyticsPlugin.ts';
import { mailboxPlugin } from './mailbox/mailboxPlugin.ts';

/** What a shop in development serves besides itself: the mailbox and the measured events. */
const developmentPlugins: DevelopmentPlugin = async (app, { origin, dataFolder }) => {
  await app.register(mailboxPlugin({ folder: join(dataFolder, 'mail') }));
  await app.register(analyticsPlugin({ origin }));
};

export default developmentPlugins;
