// The process of renderAside.ts.
import { readFile } from 'node:fs/promises';
import { messageOf } from '../errors.ts';
import { writeFileAtomic } from '../writeFileAtomic.ts';
import { render } from './render.ts';
import type { Rendered, Rendering } from './renderAside.ts';

async function draw({ from, to, width, format, isVector }: Rendering): Promise<Omit<Rendered, 'id'>> {
  try {
    const original = await readFile(from);
    const rendered = await render(original, width, format, isVector).catch(messageOf);
    if (typeof rendered === 'string') return { unreadable: rendered };
    await writeFileAtomic(to, rendered);
    return {};
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

process.on('message', (rendering: Rendering & { id: number }) => {
  void draw(rendering).then((result) => process.send?.({ id: rendering.id, ...result } satisfies Rendered));
});
