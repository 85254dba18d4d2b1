import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LanguageContext } from './LanguageContext.ts';
import { addTranslations, createTexts } from '../locales/texts.ts';

const { textsIn, useTexts } = createTexts<'Cart' | 'Page {page} of {pages}'>('test');
addTranslations('test', { Cart: 'Καλάθι', 'Page {page} of {pages}': 'Σελίδα {page} από {pages}' });

describe('the texts of a package', () => {
  it('are the English texts of the code, with values filled in', () => {
    expect(textsIn('en')('Page {page} of {pages}', { page: 2, pages: 9 })).toBe('Page 2 of 9');
  });

  it('are translated on a Greek page', () => {
    function Words(): ReactNode {
      return useTexts()('Page {page} of {pages}', { page: 2, pages: 9 });
    }
    render(
      <LanguageContext value="el">
        <Words />
      </LanguageContext>,
    );
    expect(screen.getByText('Σελίδα 2 από 9')).toBeVisible();
  });

  it('stay English without a translation', () => {
    expect(createTexts<'Cart'>('unknown').textsIn('el')('Cart')).toBe('Cart');
  });

  it('translate server messages and shared texts', () => {
    const t = textsIn('el');
    expect(t.dynamic('Cart')).toBe('Καλάθι');
    expect(t.dynamic('Something went wrong.')).toBe('Κάτι πήγε στραβά.');
    expect(t.dynamic('A text from elsewhere')).toBe('A text from elsewhere');
  });

  it('use the plural form of the language', () => {
    addTranslations('plural', { '{count} items': { one: '{count} τεμάχιο', other: '{count} τεμάχια' } });
    const t = createTexts<'{count} items'>('plural').textsIn('el');
    expect([1, 2].map((count) => t('{count} items', { count }))).toEqual(['1 τεμάχιο', '2 τεμάχια']);
  });

  it('format prices and dates in the language', () => {
    const day = '2026-11-20T23:30:00Z';
    expect([textsIn('en').money(123450), textsIn('en').date(day)]).toEqual(['€1,234.50', '21/11/2026']);
    const minute = { dateStyle: 'short', timeStyle: 'short' } as const;
    expect(textsIn('el').date('2026-11-21T16:05:00Z', minute)).toBe('21/11/26, 18:05');
    expect([textsIn('el').money(123450), textsIn('el').date(day)]).toEqual(['1.234,50\u00a0€', '21/11/2026']);
  });

  it('format all dates of a table with one format, which takes long to make', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    const dates = ['2026-11-21', '2026-11-22'].map((day) => textsIn('en').date(day, { month: 'long' }));
    expect(dates).toEqual(['November', 'November']);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});
