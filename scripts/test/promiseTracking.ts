import type { AsyncHook, HookCallbacks } from 'node:async_hooks';
import { createRequire } from 'node:module';

interface Hooks {
  createHook: (callbacks: HookCallbacks & { trackPromises?: boolean }) => AsyncHook;
}

// Loaded before tests (node --import). Node's test runner follows every promise, to know which test an error belongs to
// or a new test is declared in. That takes a fifth of the processor time, and only a file of several in a process,
// which may declare tests after an `await`, needs it, while it is loaded.
const hooks = createRequire(import.meta.url)('node:async_hooks') as Hooks;
const { createHook } = hooks;
let tracking: AsyncHook | undefined;
let withoutPromises: AsyncHook | undefined;
hooks.createHook = (callbacks) => {
  hooks.createHook = createHook;
  tracking = createHook(callbacks);
  withoutPromises = createHook({ ...callbacks, trackPromises: false });
  return withoutPromises;
};

// The test that waits for what failed is unknown and might wait for hours.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => {
    console.error(error);
    process.exit(1);
  });

export async function trackPromises(work: () => Promise<unknown>): Promise<void> {
  tracking?.enable();
  try {
    await work();
  } finally {
    tracking?.disable();
    // Node stops following promises only when no hook is left.
    withoutPromises?.disable();
    withoutPromises?.enable();
  }
}
