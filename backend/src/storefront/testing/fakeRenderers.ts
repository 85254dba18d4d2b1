import { readWhole, type RenderedPage } from '../renderers/RenderedPage.ts';
import type { RendererPool } from '../renderers/RendererPool.ts';
import { renderTurns } from '../renderers/renderTurns.ts';

/** Takes turns as a pool does. */
export function fakeRenderers(
  render: (url: string) => Promise<RenderedPage>,
): Pick<RendererPool, 'inTurn' | 'render'> {
  const turns = renderTurns();
  const inTurn: RendererPool['inTurn'] = ({ url, client }, work) =>
    turns('shell', client, () => work(() => render(url)));
  return {
    inTurn,
    render: (page) => inTurn(page, async (rendered) => readWhole(await rendered())),
  };
}
