import type { ShopSettings } from 'mf-shared/document';

export const defaultSettings: ShopSettings = {
  analytics: null,
  emailService: { origin: '', user_id: 'shop', service_id: 'shop', template_id: 'contact' },
};
