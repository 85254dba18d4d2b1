import { Parser } from 'htmlparser2';
import { damaged } from './faults.ts';

/** Names are without the prefix of their namespace. */
interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const chunkBytes = 65_536;
/** A part of a workbook has a depth of about ten. */
const maxDepth = 100;

/** Yields after each part of some kB, so that its reader can stop. Throws `ImportError` if the XML ends too early. */
export function* partsOfXml(xml: Uint8Array, { open, text, close }: XmlHandlers): Generator<void> {
  let depth = 0;
  let [isBegun, isAtEnd] = [false, false];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isBegun = true;
        depth += 1;
        if (depth > maxDepth) throw damaged('its XML is nested too deeply');
        open?.(localName(name), attributes);
      },
      ...(text && { ontext: text }),
      onclosetag(name) {
        if (isAtEnd) throw endsEarly();
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let from = 0; from < xml.length; from += chunkBytes) {
    parser.write(decoder.decode(xml.subarray(from, from + chunkBytes), { stream: true }));
    yield;
  }
  isAtEnd = true;
  parser.end();
  if (!isBegun) throw endsEarly();
}

export function readXml(xml: Uint8Array, handlers: XmlHandlers): void {
  const parts = partsOfXml(xml, handlers);
  while (!parts.next().done);
}

const endsEarly = () => damaged('its XML ends too early');

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
