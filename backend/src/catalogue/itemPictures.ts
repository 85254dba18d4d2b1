import type { Picture } from 'mf-shared/calls';

export interface Attachment extends Picture {
  file_name: string;
}

interface ItemPictures {
  main: Picture | null;
  fitAssistant: Picture | null;
  byColour: Map<string, Picture[]>;
}

const plain = ({ original, width, height }: Attachment): Picture => ({ original, width, height });

const wordsOf = (fileName: string): string[] => fileName.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** An item's pictures by what their file names say: the fit assistant, the main picture, those of a colour's code. What
 *  names none of these shows every colour. The first of any stands in where no main picture is named. */
export function itemPictures(attachments: Attachment[], colourCodes: string[]): ItemPictures {
  const byColour = new Map<string, Picture[]>(colourCodes.map((code) => [code, []]));
  const ofEveryColour: Picture[] = [];
  let main: Picture | null = null;
  let fitAssistant: Picture | null = null;
  for (const attachment of attachments) {
    const name = attachment.file_name.toLowerCase();
    if (name.includes('fitassistant')) {
      fitAssistant ??= plain(attachment);
      continue;
    }
    const isMain = name.includes('mainimage');
    if (isMain) main ??= plain(attachment);
    const words = wordsOf(name);
    const code = colourCodes.find((code) => words.includes(code.toLowerCase()));
    if (code) byColour.get(code)?.push(plain(attachment));
    else if (!isMain) ofEveryColour.push(plain(attachment));
  }
  for (const pictures of byColour.values()) pictures.push(...ofEveryColour);
  const first = attachments.find(({ file_name }) => !file_name.toLowerCase().includes('fitassistant'));
  return { main: main ?? (first ? plain(first) : null), fitAssistant, byColour };
}
