import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { runTogether } from './runTogether.ts';

const never = new AbortController().signal;

async function untilAborted(signal: AbortSignal): Promise<string> {
  await once(signal, 'abort');
  throw signal.reason;
}

describe('tasks that run together', () => {
  it('return their results in order', async () => {
    assert.deepEqual(await runTogether([async () => 'shop', async () => 'mail'], never), ['shop', 'mail']);
  });

  it('are aborted if one fails, and those that succeeded are undone', async () => {
    const undone: string[] = [];
    const fails = async (): Promise<string> => {
      throw new Error('port in use');
    };
    const tasks = [async () => 'shop', fails, untilAborted];
    const running = runTogether(tasks, never, async (result) => void undone.push(result));
    await assert.rejects(running, /port in use/);
    assert.deepEqual(undone, ['shop']);
  });

  it('are aborted by the signal', async () => {
    const stop = new AbortController();
    const running = runTogether([untilAborted], stop.signal);
    stop.abort(new Error('stopped'));
    await assert.rejects(running, /stopped/);
  });
});
