/** Whether a host name or IP address, as in a URL or `HOST`, always means this machine. */
export const isLoopback = (host: string): boolean =>
  /^(([a-z-]+\.)?localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
