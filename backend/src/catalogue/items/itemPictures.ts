import type { Picture } from 'mf-shared/calls';

interface Attachment extends Picture {
  file_name: string;
}

interface ItemPictures {
  main: Picture | null;
  fitAssistant: Picture | null;
  byColour: Map<string, Picture[]>;
}

const toPicture = ({ original, width, height }: Attachment): Picture => ({ original, width, height });

const wordsOf = (fileName: string): string[] => fileName.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/**
 * Assigns pictures by file name: `fitassistant`, `mainimage` or a colour code; others are shown for every
 * colour. If there is no main picture, the first one is used.
 */
export function itemPictures(attachments: Attachment[], colourCodes: string[]): ItemPictures {
  const byColour = new Map<string, Picture[]>(colourCodes.map((code) => [code, []]));
  const forEveryColour: Picture[] = [];
  let main: Picture | null = null;
  let fitAssistant: Picture | null = null;
  for (const attachment of attachments) {
    const name = attachment.file_name.toLowerCase();
    if (name.includes('fitassistant')) {
      fitAssistant ??= toPicture(attachment);
      continue;
    }
    const isMain = name.includes('mainimage');
    if (isMain) main ??= toPicture(attachment);
    const words = wordsOf(name);
    const code = colourCodes.find((code) => words.includes(code.toLowerCase()));
    if (code) byColour.get(code)?.push(toPicture(attachment));
    else if (!isMain) forEveryColour.push(toPicture(attachment));
  }
  for (const pictures of byColour.values()) pictures.push(...forEveryColour);
  const first = attachments.find(({ file_name }) => !file_name.toLowerCase().includes('fitassistant'));
  return { main: main ?? (first ? toPicture(first) : null), fitAssistant, byColour };
}
