import { jsonInHtml } from 'mf-shared/document';
import { metaHtml, metaOf, structuredDataHtml, withAbsoluteUrls } from './head.ts';

function parse(html: string): Document {
  return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
}

describe('JSON in a document', () => {
  it('cannot close its element', () => {
    const data = { name: '</script><script>alert(1)</script><!--' };
    const page = parse(`<script type="application/json" id="data">${jsonInHtml(data)}</script>`);
    expect(page.scripts).toHaveLength(1);
    expect(JSON.parse(page.getElementById('data')?.textContent ?? '')).toEqual(data);
  });
});

describe('the head of a page', () => {
  it('has the page’s metadata, with absolute URLs', () => {
    const page = parse(
      metaHtml(
        {
          title: 'Polo "A" <b>',
          description: 'Cotton & more, {shop}',
          canonical: '/polo',
          image: '/pictures/a.webp',
        },
        { origin: 'https://shop.test', language: 'el', shopName: 'Aphrodite' },
      ),
    );
    expect(page.title).toBe('Polo "A" <b> · Aphrodite');
    const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
    expect(attribute('meta[name=description]', 'content')).toBe('Cotton & more, Aphrodite');
    expect(attribute('link[rel=canonical]', 'href')).toBe('https://shop.test/el/polo');
    expect(attribute('meta[property="og:image"]', 'content')).toBe('https://shop.test/pictures/a.webp');
  });

  it('is that of the innermost route with metadata', () => {
    const matches = [
      { id: 'root', params: {}, handle: { meta: () => ({ title: 'Shop' }) } },
      { id: 'item', params: { id: '7' }, handle: { meta: (data: unknown) => ({ title: String(data) }) } },
      { id: 'inner', params: {} },
    ];
    expect(metaOf(matches, { item: 'Polo' }, 'en').title).toBe('Polo');
  });

  it('is that of the outer route when the inner one has no data', () => {
    const matches = [
      { id: 'root', params: {}, handle: { meta: () => ({ title: 'Shop' }) } },
      { id: 'item', params: {}, handle: { meta: (data: { name: string }) => ({ title: data.name }) } },
    ];
    expect(metaOf(matches, { root: null }, 'en').title).toBe('Shop');
  });
});

describe('structured data', () => {
  it('makes URLs of pages and images absolute, with the page’s language', () => {
    const thing = {
      '@type': 'Product',
      name: '/name',
      url: '/polos/7',
      image: '/pictures/a/1200.jpeg',
      offers: { url: '/polos/7', availability: 'https://schema.org/InStock' },
      itemListElement: [{ position: 1, item: '/polos' }],
    };
    expect(withAbsoluteUrls(thing, 'https://shop.test', 'el')).toEqual({
      '@type': 'Product',
      name: '/name',
      url: 'https://shop.test/el/polos/7',
      image: 'https://shop.test/pictures/a/1200.jpeg',
      offers: { url: 'https://shop.test/el/polos/7', availability: 'https://schema.org/InStock' },
      itemListElement: [{ position: 1, item: 'https://shop.test/el/polos' }],
    });
  });

  it('is in an element of its own for each thing', () => {
    const jsonLd = [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }];
    const page = parse(structuredDataHtml(jsonLd, { origin: 'https://shop.test', language: 'el' }));
    const elements = [...page.querySelectorAll('script[type="application/ld+json"]')];
    expect(elements.map(({ textContent }) => JSON.parse(textContent ?? '') as unknown)).toEqual(jsonLd);
  });
});
