/** For whom work is done. Work with the same network takes turns with that of others. */
export interface Client {
  /** Empty for the shop's own work, which has no limits. */
  ip: string;
}

export const theShop: Client = { ip: '' };
