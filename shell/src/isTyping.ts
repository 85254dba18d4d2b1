export const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false;
