import { retryDelaysMs } from './federation/retryEntry.ts';
import {
  authPopupMs,
  backendRenderMs,
  browserLoadMs,
  entryScriptMs,
  renderMs,
  serverLoadMs,
} from './timeLimits.ts';

describe('time limits', () => {
  it('leave a page on the server time to render after a remote that is too slow', () => {
    expect(serverLoadMs).toBeLessThan(renderMs);
  });

  it('let the shell answer with a notice before the backend gives the page up', () => {
    expect(renderMs).toBeLessThan(backendRenderMs);
  });

  it('let the browser request an entry that hangs once more', () => {
    const [firstDelay = 0] = retryDelaysMs;
    expect(2 * entryScriptMs + firstDelay).toBeLessThan(browserLoadMs);
  });

  it('offer a retry of the sign-in while the first attempt goes on', () => {
    expect(authPopupMs).toBeLessThan(browserLoadMs);
  });
});
