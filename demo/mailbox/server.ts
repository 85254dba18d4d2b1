import path from 'node:path';
import { localMailServer } from './localMailServer.ts';

const { SMTP_PORT = '3025', DATA_FOLDER = '.data' } = process.env;
const server = await localMailServer({ port: Number(SMTP_PORT), folder: path.resolve(DATA_FOLDER, 'mail') });
console.log(`Mail server at localhost:${server.port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
