import { paths, type Seller } from 'mf-shared';
import type { Texts } from '../texts.ts';

/** Fills {seller}, {mail} and {phone} in a text. A missing address becomes a link to the contact page. */
export function sellerPlaces(seller: Seller, t: Texts): (text: string) => string {
  const { companyName, vatNumber, registrationNumber, address, email, phone, dial } = seller;
  const mailLink = email && `[${email}](mailto:${email})`;
  const phoneLink = phone && `[${phone}](tel:${dial})`;
  const contact = `[${t('Contact us')}](${paths.contact()})`;
  const parts = [
    companyName,
    vatNumber && t('VAT number {number}', { number: vatNumber }),
    registrationNumber && t('Registration number {number}', { number: registrationNumber }),
    address,
    mailLink,
    phoneLink,
  ];
  const places: Record<string, string> = {
    '{seller}': parts.filter(Boolean).join(', ') || contact,
    '{mail}': mailLink || contact,
    '{phone}': phoneLink || contact,
  };
  return (text) => text.replaceAll(/\{(?:seller|mail|phone)\}/g, (place) => places[place] ?? place);
}
