import {
  authPopupMs,
  backendRenderMs,
  browserLoadMs,
  entryScriptMs,
  renderMs,
  retryDelaysMs,
  serverLoadMs,
} from './timeLimits.ts';

describe('time limits', () => {
  it('leave time to render a page on the server after a remote timed out', () => {
    expect(serverLoadMs).toBeLessThan(renderMs);
  });

  it('let the shell respond with a notice before the backend gives up', () => {
    expect(renderMs).toBeLessThan(backendRenderMs);
  });

  it('let the browser retry a hanging entry', () => {
    const [firstDelay = 0] = retryDelaysMs;
    expect(2 * entryScriptMs + firstDelay).toBeLessThan(browserLoadMs);
  });

  it('offer a retry of the sign-in while the first attempt goes on', () => {
    expect(authPopupMs).toBeLessThan(browserLoadMs);
  });
});
