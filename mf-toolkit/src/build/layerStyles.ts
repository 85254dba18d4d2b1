import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { inWords } from '../release/finding.ts';
import { inLayer, layerOf } from '../styles/layers.ts';
import { styleViolations } from '../styles/styleViolations.ts';

interface Options {
  folder: string;
  name: string;
  ownsDocument: boolean;
}

/** A webpack loader. Puts mf-shared into the lowest cascade layer and a remote into its own; the shell
 *  and applications are unlayered. Throws if a remote's rule reaches outside of the remote. */
function layerStyles(this: LoaderContext<Options>, text: string): string {
  const { folder, name, ownsDocument } = this.getOptions();
  const isOwn = this.resourcePath.startsWith(path.join(folder, 'src') + path.sep);
  if (!isOwn) return inLayer('shared', text);
  if (ownsDocument) return text;
  const file = path.relative(folder, this.resourcePath);
  assertOwnRules(text, file);
  return inLayer(layerOf(name), text);
}

/** Throws if a remote's style sheet reaches outside of the remote. */
export function assertOwnRules(text: string, file: string): void {
  if (!file.endsWith('.module.css'))
    throw new Error(
      `${file} is not a CSS module, so its classes apply to the whole page. Rename it to *.module.css.`,
    );
  const violation = styleViolations(text, file);
  if (violation.length > 0)
    throw new Error(violation.map(({ line, fault }) => `${file}:${line} ${inWords(fault)}`).join('\n'));
}

export default layerStyles;
