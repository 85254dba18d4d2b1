const hasControlCharacter = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);

/** Markup in a page, or a formula in a spreadsheet; the plus of a phone number is allowed. */
const isMarkupOrFormula = (text: string): boolean => /[<>]|^[=@-]|^\+(?![\d ()]+$)/.test(text);

/** Whether a text is one line that pages, mails and spreadsheets show unchanged. The normalized
 *  text is checked too, since spreadsheets treat a wide `＝` as a formula. */
export const isPlainLine = (text: string): boolean =>
  !hasControlCharacter(text) && !isMarkupOrFormula(text) && !isMarkupOrFormula(text.normalize('NFKC'));

const atom = String.raw`[^\s\p{C}\p{Default_Ignorable_Code_Point}@,;:<>()[\]"\\.]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;

/** Exactly one mailbox: nothing that a mail server could read as a second, and no host that cannot exist. */
export const mailbox = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\p{N}+$)${label}$`, 'u');
