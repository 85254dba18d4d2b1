const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** For script elements: no value can close the element or open a comment. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
