/** Where pages send what they measure while developing, and where it can be looked at. */
export const analyticsSink = '/__dev/analytics';
