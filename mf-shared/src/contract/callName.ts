/** The name of a team's call, as a pattern: its package and what it does, such as GiftsFindWraps. */
export const teamCallPattern = '[A-Z][a-z]*[A-Z][A-Za-z0-9]*';

const call = new RegExp(String.raw`^(?:Mail|\$?${teamCallPattern})$`);

/** Whether a call can have this name: the backend's, such as ShopItems or $TableModify, or a team's. */
export const isCallName = (name: string): boolean => call.test(name);
