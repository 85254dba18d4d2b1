const hasControlCharacter = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);

/** Markup in a page, or a formula in a spreadsheet. The plus of a telephone number is none. */
const isMarkupOrFormula = (text: string): boolean => /[<>]|^[=@-]|^\+(?![\d ()]+$)/.test(text);

/** Whether a text is one line that pages, mails and spreadsheets show as it is. Spreadsheets take a wide `＝` for a formula
 *  too. */
export const isPlainLine = (text: string): boolean =>
  !hasControlCharacter(text) && !isMarkupOrFormula(text) && !isMarkupOrFormula(text.normalize('NFKC'));

/** One mailbox and nothing that a mail server could take for a second. */
export const mailbox = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;
