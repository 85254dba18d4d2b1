export type FromAside<Message> =
  | { kind: 'message'; value: Message }
  | { kind: 'failed'; error: string }
  | { kind: 'done' };

export type ToAside<Task> = { kind: 'task'; task: Task } | { kind: 'taken' };

/** The exit code if the memory limit was exceeded; a shell reports the same for a killed process. */
export const outOfMemory = 137;

const checkMs = 50;

/** `give` resolves when the message has been taken, so that none pile up. */
type Work<Task, Message> = (task: Task, give: (message: Message) => Promise<void>) => Promise<void>;

/** Runs the tasks that `createAside` sends to this process, which ends with the shop's. */
export function serveAside<Task, Message>(work: Work<Task, Message>): void {
  const maxBytes = Number(process.argv[2]) * 1e6;
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(outOfMemory);
  }, checkMs).unref();
  const send = (message: FromAside<Message>): unknown => process.send?.(message);
  let onTaken = (): void => {};
  const give = (value: Message): Promise<void> =>
    new Promise((resolve) => {
      onTaken = resolve;
      send({ kind: 'message', value });
    });
  process.on('message', (message: ToAside<Task>) => {
    if (message.kind === 'taken') onTaken();
    else
      void work(message.task, give).then(
        () => send({ kind: 'done' }),
        (error: unknown) =>
          send({ kind: 'failed', error: String(error instanceof Error ? error.stack : error) }),
      );
  });
}
