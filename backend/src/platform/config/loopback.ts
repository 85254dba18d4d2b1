export const isLoopback = (host: string): boolean =>
  /^(([a-z-]+\.)?localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
