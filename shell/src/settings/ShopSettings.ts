/** What whoever runs the shop has decided for its pages; the document carries it. */
export interface ShopSettings {
  /** Where measured events go after a yes: Google's measurement by its id, or a place of the shop's own. Null: nowhere. */
  analytics: { measurementId: string } | { sink: string } | null;
  /** A service that speaks EmailJS's protocol; an empty origin is the shop's own server. */
  emailService: { origin: string; user_id: string; service_id: string; template_id: string };
}

export const defaultSettings: ShopSettings = {
  analytics: null,
  emailService: { origin: '', user_id: 'shop', service_id: 'shop', template_id: 'contact' },
};

export const settingsElementId = 'shop-settings';

/** The settings that this page was made with. */
export function readSettings(): ShopSettings {
  const text = document.getElementById(settingsElementId)?.textContent;
  return text ? (JSON.parse(text) as ShopSettings) : defaultSettings;
}
