const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as an HTML attribute's value or content. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** JSON inside a script element: no text in it can end the element or begin a comment. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
