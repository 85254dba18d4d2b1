import { brand } from 'mf-shared/brand';
import { html } from '../../platform/html.ts';
import { page } from './page.ts';

export const signInPage = ({ fault }: { fault?: string } = {}): string =>
  page({
    title: fault ? 'not signed in' : 'sign in',
    body: html`<main class="sign-in">
      <h1>${brand.name} <span>for staff</span></h1>
      <form method="post" action="/__shop/sign-in">
        ${fault ? html`<p id="fault" class="fault" role="alert">${fault}</p>` : null}
        <label for="name">Name</label>
        <input
          id="name"
          name="name"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="100"
          required
          autofocus
          ${fault ? html`aria-describedby="fault"` : null}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="200"
          required
        />
        <label for="code">Code</label>
        <input
          id="code"
          name="code"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck="false"
          maxlength="40"
          required
          aria-describedby="code-help"
        />
        <p id="code-help">Six digits of your app, or one of your recovery codes.</p>
        <button>Sign in</button>
      </form>
    </main>`,
  });
