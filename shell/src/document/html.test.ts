import { jsonInHtml } from './escape.ts';
import { metaHtml, metaOf } from './head.ts';

function parse(html: string): Document {
  return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
}

describe('data in a document', () => {
  it('cannot end its element, whatever it holds', () => {
    const data = { name: '</script><script>alert(1)</script><!--' };
    const page = parse(`<script type="application/json" id="data">${jsonInHtml(data)}</script>`);
    expect(page.scripts).toHaveLength(1);
    expect(JSON.parse(page.getElementById('data')?.textContent ?? '')).toEqual(data);
  });
});

describe('the head of a page', () => {
  it('says what the page says of itself, with whole addresses', () => {
    const page = parse(
      metaHtml(
        {
          title: 'Polo "A" <b>',
          description: 'Cotton & more',
          canonical: '/polo',
          image: '/pictures/a.webp',
        },
        'https://shop.test',
        'el',
      ),
    );
    expect(page.title).toBe('Polo "A" <b> · Meltemi');
    const said = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
    expect(said('meta[name=description]', 'content')).toBe('Cotton & more');
    expect(said('link[rel=canonical]', 'href')).toBe('https://shop.test/el/polo');
    expect(said('meta[property="og:image"]', 'content')).toBe('https://shop.test/pictures/a.webp');
  });

  it('is the innermost route’s that has words', () => {
    const matches = [
      { id: 'root', params: {}, handle: { meta: () => ({ title: 'Shop' }) } },
      { id: 'item', params: { id: '7' }, handle: { meta: (data: unknown) => ({ title: String(data) }) } },
      { id: 'inner', params: {} },
    ];
    expect(metaOf(matches, { item: 'Polo' }, 'en').title).toBe('Polo');
  });

  it('is the outer route’s where the inner one has no data', () => {
    const matches = [
      { id: 'root', params: {}, handle: { meta: () => ({ title: 'Shop' }) } },
      { id: 'item', params: {}, handle: { meta: (data: { name: string }) => ({ title: data.name }) } },
    ];
    expect(metaOf(matches, {}, 'en').title).toBe('Shop');
  });
});
