import { deliveryLocationFieldNames, type DeliveryLocationField } from 'mf-shared/officeCalls';

const headings: Record<string, string> = {
  name: 'Name',
  town: 'Town',
  address: 'Address',
  openingHours: 'Opening hours',
  postCode: 'Post code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  isCollected: 'Collected',
  isActive: 'Offered',
};

export const locationColumns = Object.fromEntries(
  deliveryLocationFieldNames.map((field) => {
    const [text = '', language = ''] = field.split('_');
    return [field, `${headings[text] ?? text} ${language}`.trim()];
  }),
) as Record<DeliveryLocationField, string>;
