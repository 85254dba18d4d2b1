export interface ShopSettings {
  /** Destination of events after consent: Google Analytics, a URL of the shop, or none. */
  analytics: { measurementId: string } | { sink: string } | null;
  /** A service with EmailJS's API. An empty origin means the shop's own server. */
  emailService: { origin: string; user_id: string; service_id: string; template_id: string };
}

export const defaultSettings: ShopSettings = {
  analytics: null,
  emailService: { origin: '', user_id: 'shop', service_id: 'shop', template_id: 'contact' },
};

export const settingsElementId = 'shop-settings';

export function readSettings(): ShopSettings {
  const text = document.getElementById(settingsElementId)?.textContent;
  return text ? (JSON.parse(text) as ShopSettings) : defaultSettings;
}
