import { openDatabase } from '../../database/openDatabase.ts';
import { startWorkers } from '../startWorkers.ts';
import { createOrderApp } from './createOrderApp.ts';

/** A shop as a process of its own, to be killed at any moment. Says 'ready' when it listens. */
const [folder = '', port = '', gateway = '', mailPort = ''] = process.argv.slice(2);
const { db } = await openDatabase({ folder });
const { deps } = await createOrderApp({
  db,
  port: Number(port),
  gateway,
  mailPort: Number(mailPort),
  sessionSecs: 1200,
});
startWorkers({ ...deps, pauseMs: 20 });
process.stdout.write('ready\n');
