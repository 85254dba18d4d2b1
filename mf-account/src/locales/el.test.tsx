import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTranslations, storeUser, paths } from 'mf-shared';
import { renderInShop, renderRoutes } from 'mf-shared/testing';
import { city, postCode, street } from 'mf-shared/addressFields';
import * as fields from 'mf-shared/fields';
import { checkFields } from 'mf-shared/useForm';
import AuthPopup from '../auth-popup/AuthPopup.tsx';
import greek from './el.json';
import { routes } from '../routes.tsx';
import { maria } from '../testing/maria.ts';
import { textsIn } from '../texts.ts';

const shopper = userEvent.setup({ delay: null });
beforeAll(() => addTranslations('mf_account', greek));

describe('the account in Greek', () => {
  it('translates the popup and its messages', async () => {
    renderInShop(<AuthPopup mode="sign-in" onClose={() => undefined} />, {
      language: 'el',
      calls: { ShopSignIn: { user: null } },
    });
    await shopper.click(screen.getByRole('button', { name: 'ΣΥΝΔΕΣΗ' }));
    expect(screen.getByText('Συμπληρώστε το e-mail.')).toBeVisible();
    await shopper.type(screen.getByLabelText('E-mail'), 'maria@example.test');
    await shopper.type(screen.getByLabelText('Κωδικός πρόσβασης'), 'x{Enter}');
    expect(await screen.findByText('Λάθος e-mail ή κωδικός πρόσβασης. Δοκιμάστε ξανά.')).toBeVisible();
  });

  it('translates the tabs but not their URLs', () => {
    storeUser(maria);
    renderRoutes(routes, {
      at: paths.account('Favourites'),
      language: 'el',
      calls: { ShopFavourites: () => new Promise(() => undefined) },
    });
    expect(screen.getByRole('heading', { name: 'Γεια σας, Maria' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Οι παραγγελίες μου' })).toHaveAttribute(
      'href',
      paths.account('My Orders'),
    );
  });

  it('translates every message of the form rules', () => {
    const t = textsIn('el');
    const { passwordRules, resetPasswordRules, sameAs: _sameAs, confirmedPassword, ...rules } = fields;
    const schemas = { ...rules, confirm: confirmedPassword('Shopper#123'), city, postCode, street };
    const messages = [
      '',
      'x',
      '<',
      '>',
      '@',
      ':',
      '/',
      '\\',
      'x.example',
      'Shopper#1',
      'x'.repeat(300),
    ].flatMap((value) =>
      Object.entries(schemas).flatMap(([name, schema]) =>
        Object.values(checkFields({ [name]: schema }, { [name]: value }).errors ?? {}),
      ),
    );
    expect(messages.length).toBeGreaterThan(15);
    messages.push(...[...passwordRules, ...resetPasswordRules].map(({ text }) => text));
    expect(messages.filter((message = '') => t.dynamic(message) === message)).toEqual([]);
  });
});
