import { setPriority } from 'node:os';

/** What the process sends. */
export type FromAside<Message> =
  | { kind: 'message'; value: Message }
  | { kind: 'failed'; error: string }
  | { kind: 'done' };

/** The exit code above the limit, as of a shell for a process that is killed. */
export const outOfMemory = 137;

const checkMs = 50;

/** `give` resolves when the message has been sent, so that none pile up. */
type Work<Task, Message> = (task: Task, give: (message: Message) => Promise<void>) => Promise<void>;

/** Runs the tasks that `createAside` sends to this process, which ends with the shop's. */
export function serveAside<Task, Message>(work: Work<Task, Message>): void {
  // Requests come first.
  setPriority(10);
  const maxBytes = Number(process.argv[2]) * 1e6;
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(outOfMemory);
  }, checkMs).unref();
  const send = (message: FromAside<Message>): Promise<void> =>
    new Promise((resolve) => process.send?.(message, () => resolve()));
  process.on('message', (task: Task) => {
    void work(task, (value) => send({ kind: 'message', value })).then(
      () => send({ kind: 'done' }),
      (error: unknown) =>
        send({ kind: 'failed', error: String(error instanceof Error ? error.stack : error) }),
    );
  });
}
