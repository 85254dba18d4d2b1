/** In development, pages send their analytics events here, and it lists them. */
export const analyticsSink = '/__dev/analytics';
