import { setTimeout } from 'node:timers/promises';
import { serveAside } from '../serveAside.ts';

export type Misbehaviour = 'none' | 'loop' | 'fill' | 'fill-outside' | 'exit' | 'throw' | 'talk';

serveAside<Misbehaviour, number>(async (how, give) => {
  if (how === 'throw') throw new Error('it is broken');
  if (how === 'exit') {
    console.error('a module is missing');
    process.exit(3);
  }
  if (how === 'talk') for (let said = 0; said < 100; said++) await give(said);
  const kept: number[][] = [];
  if (how === 'loop') for (;;);
  if (how === 'fill') for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5));
  const buffers: Buffer[] = [];
  if (how === 'fill-outside')
    for (;;) {
      buffers.push(Buffer.alloc(5e6, 1));
      await setTimeout(1);
    }
  await give(process.pid);
});
