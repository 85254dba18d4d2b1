/** Loads the library on demand: with its parsers, it is a sixth of the backend's modules. */
export const webauthn = (): Promise<typeof import('@simplewebauthn/server')> =>
  import('@simplewebauthn/server');
