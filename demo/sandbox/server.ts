import { resolve } from 'node:path';
import * as v from 'valibot';
import { sandboxAccount } from '../../backend/src/platform/config/sandboxAccount.ts';
import { walletList } from '../../backend/src/platform/config/wallets.ts';
import { createSandbox } from './createSandbox.ts';
import { isAllowed } from './isAllowed.ts';

const { env } = process;

const host = env['SANDBOX_HOST'] ?? 'localhost';

if (!isAllowed(env, host)) {
  console.error(
    'The card sandbox takes no real money. To run it in production or for other machines, set SANDBOX_IN_PRODUCTION=allowed.',
  );
  process.exit(1);
}

const wallets = v.parse(v.optional(walletList), env['SANDBOX_WALLETS']);
const port = Number(env['SANDBOX_PORT'] ?? sandboxAccount.port);
const app = await createSandbox({
  file: resolve(env['SANDBOX_FOLDER'] ?? '.data/sandbox', 'orders.jsonl'),
  ...sandboxAccount,
  wallets,
  control: env['SANDBOX_CONTROL'] === 'on',
  log: (text) => console.log(`Card sandbox: ${text}`),
});
await app.listen({ port, host });
console.log(`Card sandbox at http://localhost:${port} (test payments only)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
