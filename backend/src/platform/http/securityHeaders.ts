// Only features that all browsers with this header know: they log a warning about others on every page.
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Default headers of every response; routes may override them. HSTS covers this host only, because other
 * hosts of the merchant's domain may have no TLS.
 */
export const securityHeaders = (origin: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
});

/** For responses that other sites embed or read: images in mails and search results, icons, feeds. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };
