// Lists only features that all browsers with this header know: a browser logs a warning about unknown ones on
// every page.
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Routes may override these defaults. HSTS covers this host only, because other hosts of the merchant's
 * domain may have no TLS.
 */
export const securityHeaders = (origin: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
});

export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };
