import type { Picture } from 'mf-shared/calls';

interface Attachment extends Omit<Picture, 'alt'> {
  file_name: string;
  alt?: string | null;
}

interface ItemPictures {
  main: Picture | null;
  fitAssistant: Picture | null;
  byColour: Map<string, Picture[]>;
}

const toPicture = ({ original, width, height, alt }: Attachment): Picture => ({
  original,
  width,
  height,
  ...(alt && { alt }),
});

const wordsOf = (fileName: string): string[] => fileName.toLowerCase().split(/[^\p{L}\p{N}]+/u);

export const isFitPicture = (fileName: string): boolean => fileName.toLowerCase().includes('fitassistant');

export const isMainPicture = (fileName: string): boolean => fileName.toLowerCase().includes('mainimage');

export function colourOfPicture(fileName: string, colourCodes: string[]): string | undefined {
  const words = wordsOf(fileName);
  return colourCodes.find((code) => words.includes(code.toLowerCase()));
}

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
    const name = attachment.file_name;
    if (isFitPicture(name)) {
      fitAssistant ??= toPicture(attachment);
      continue;
    }
    const isMain = isMainPicture(name);
    if (isMain) main ??= toPicture(attachment);
    const code = colourOfPicture(name, colourCodes);
    if (code) byColour.get(code)?.push(toPicture(attachment));
    else if (!isMain) forEveryColour.push(toPicture(attachment));
  }
  for (const pictures of byColour.values()) pictures.push(...forEveryColour);
  const first = attachments.find(({ file_name }) => !isFitPicture(file_name));
  return { main: main ?? (first ? toPicture(first) : null), fitAssistant, byColour };
}
