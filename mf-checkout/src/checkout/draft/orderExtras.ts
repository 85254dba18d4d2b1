/** Texts as entered. `isBusiness` shows the fields for an invoice. */
export interface OrderExtras {
  isBusiness: boolean;
  company: string;
  vatNumber: string;
  note: string;
}

export type ExtraField = 'company' | 'vatNumber' | 'note';
