/** Where the shop is, and the way out of it; a test stands in for both. */
export const browserAddress = {
  origin: (): string => location.origin,
  leaveFor: (address: string): void => location.assign(address),
};
