const hasControlCharacter = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);

/** Markup in a page, or a formula in a spreadsheet; the plus of a phone number is allowed. */
const isMarkupOrFormula = (text: string): boolean => /[<>]|^[=@-]|^\+(?![\d ()]+$)/.test(text);

/** Whether a text is one line that pages, mails and spreadsheets show unchanged. The normalized
 *  text is checked too, since spreadsheets treat a wide `＝` as a formula. */
export const isPlainLine = (text: string): boolean =>
  !hasControlCharacter(text) && !isMarkupOrFormula(text) && !isMarkupOrFormula(text.normalize('NFKC'));

/** Exactly one mailbox: nothing that a mail server could read as a second. */
export const mailbox = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;
