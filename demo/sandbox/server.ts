import { resolve } from 'node:path';
import { isLoopback } from '../../backend/src/platform/config/loopback.ts';
import { sandboxAccount } from '../../backend/src/platform/config/sandboxAccount.ts';
import { createSandbox } from './createSandbox.ts';

const { env } = process;

const host = env['SANDBOX_HOST'] ?? 'localhost';
const isLocal = ['development', 'test'].includes(env['NODE_ENV'] ?? 'development') && isLoopback(host);

if (!isLocal && env['SANDBOX_IN_PRODUCTION'] !== 'allowed') {
  console.error(
    'The card sandbox takes no real money: set SANDBOX_IN_PRODUCTION=allowed to run it in production, or for other machines.',
  );
  process.exit(1);
}

const port = Number(env['SANDBOX_PORT'] ?? sandboxAccount.port);
const app = await createSandbox({
  file: resolve(env['SANDBOX_FOLDER'] ?? '.data/sandbox', 'orders.jsonl'),
  userName: env['SANDBOX_USER_NAME'] ?? sandboxAccount.userName,
  password: env['SANDBOX_PASSWORD'] ?? sandboxAccount.password,
  callbackKey: env['SANDBOX_CALLBACK_KEY'] ?? sandboxAccount.callbackKey,
  origin: env['SANDBOX_ORIGIN'],
  control: env['SANDBOX_CONTROL'] === 'on',
  log: (text) => console.log(`Card sandbox: ${text}`),
});
await app.listen({ port, host });
console.log(`Card sandbox at http://localhost:${port} (test payments only)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
