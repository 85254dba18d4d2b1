import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LanguageContext } from './LanguageContext.ts';
import { addTranslations, createTexts } from './texts.ts';

const { textsIn, useTexts } = createTexts<'Cart' | 'Page {page} of {pages}'>('test');
addTranslations('test', { Cart: 'Καλάθι', 'Page {page} of {pages}': 'Σελίδα {page} από {pages}' });

describe('the texts of a package', () => {
  it('are English as they stand in the code, with their values', () => {
    expect(textsIn('en')('Page {page} of {pages}', { page: 2, pages: 9 })).toBe('Page 2 of 9');
  });

  it('are Greek on a Greek page', () => {
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

  it('stay English where the package has not said it in Greek', () => {
    expect(createTexts<'Cart'>('unknown').textsIn('el')('Cart')).toBe('Cart');
  });

  it('take in what the server says, and what every package says alike', () => {
    const t = textsIn('el');
    expect(t.dynamic('Cart')).toBe('Καλάθι');
    expect(t.dynamic('Something went wrong.')).toBe('Κάτι πήγε στραβά.');
    expect(t.dynamic('A text from elsewhere')).toBe('A text from elsewhere');
  });

  it('have the form of the number where a language needs one', () => {
    addTranslations('plural', { '{count} items': { one: '{count} τεμάχιο', other: '{count} τεμάχια' } });
    const t = createTexts<'{count} items'>('plural').textsIn('el');
    expect([1, 2].map((count) => t('{count} items', { count }))).toEqual(['1 τεμάχιο', '2 τεμάχια']);
  });

  it('have prices and days in the form of the language', () => {
    const day = '2026-11-20T23:30:00Z';
    expect([textsIn('en').money(123450), textsIn('en').date(day)]).toEqual(['€1,234.50', '21/11/2026']);
    expect([textsIn('el').money(123450), textsIn('el').date(day)]).toEqual(['1.234,50\u00a0€', '21/11/2026']);
  });
});
