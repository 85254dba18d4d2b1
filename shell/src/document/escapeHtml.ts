const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For an attribute's value or an element's text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** For a script element: no value can close the element or open a comment. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
