import { beforePaintScript } from './beforePaintScript.ts';
import { replayEarlyInput } from './replayEarlyInput.ts';

let clicks: string[];

function show(html: string): Record<string, HTMLButtonElement> {
  document.body.innerHTML = html;
  const script = document.createElement('script');
  script.textContent = beforePaintScript;
  document.body.append(script);
  return Object.fromEntries(
    [...document.querySelectorAll('button')].map((button) => [button.textContent ?? '', button]),
  );
}

async function hydrate(): Promise<void> {
  listen();
  await replayEarlyInput();
}

function listen(): void {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', (event) => {
      event.preventDefault();
      clicks.push(button.textContent ?? '');
    });
}

beforeEach(() => (clicks = []));

describe('a button that is clicked before hydration', () => {
  it('is clicked again after hydration', async () => {
    const { Menu } = show('<button type="button"><b>Menu</b></button>');
    Menu?.querySelector('b')?.click();
    await hydrate();
    expect(clicks).toEqual(['Menu']);
  });

  it('is clicked again in the order of the clicks, each once', async () => {
    const { Small, Large, Add } = show(
      '<form><button type="button">Small</button><button type="button">Large</button><button>Add</button></form>',
    );
    for (const button of [Large, Small, Large, Add, Add]) button?.click();
    await hydrate();
    expect(clicks).toEqual(['Small', 'Large', 'Add']);
  });

  it('is not clicked again if something else was clicked after it', async () => {
    const { Menu } = show('<button type="button">Menu</button><p>Text</p>');
    Menu?.click();
    document.querySelector('p')?.click();
    await hydrate();
    expect(clicks).toEqual([]);
  });

  it('is not clicked again if it was removed', async () => {
    const { Menu } = show('<button type="button">Menu</button>');
    Menu?.click();
    Menu?.remove();
    await hydrate();
    expect(clicks).toEqual([]);
  });

  it('is clicked again before a button clicked during the replay', async () => {
    const { Colour, Small, Add } = show(
      '<button type="button">Colour</button><button type="button">Small</button><button type="button">Add</button>',
    );
    Colour?.click();
    Small?.click();
    const hydrated = hydrate();
    expect(clicks).toEqual(['Colour']);
    Add?.click();
    await hydrated;
    expect(clicks).toEqual(['Colour', 'Small', 'Add']);
  });

  it('is clicked again if a field was entered after it', async () => {
    const { Small } = show('<button type="button">Small</button><label>Quantity <input></label>');
    Small?.click();
    document.querySelector('input')?.click();
    await hydrate();
    expect(clicks).toEqual(['Small']);
  });

  it('does not act while the page hydrates', async () => {
    const { Menu } = show('<button type="button">Menu</button>');
    listen();
    Menu?.click();
    expect(clicks).toEqual([]);
    await hydrate();
    expect(clicks).toContain('Menu');
  });
});

describe('a dropdown that is changed before hydration', () => {
  const colours = '<select><option>White</option><option>Teal</option></select>';

  function hear(): HTMLSelectElement {
    const select = document.querySelector('select') as HTMLSelectElement;
    select.addEventListener('change', () => clicks.push(select.value));
    return select;
  }

  function choose(value: string): void {
    const select = document.querySelector('select') as HTMLSelectElement;
    select.click();
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('is changed again in order with the buttons', async () => {
    const { Small, Add } = show(
      `<button type="button">Small</button>${colours}<button type="button">Add</button>`,
    );
    Small?.click();
    choose('Teal');
    Add?.click();
    hear();
    await hydrate();
    expect(clicks).toEqual(['Small', 'Teal', 'Add']);
  });

  it('is changed again after the page has reset it', async () => {
    show(colours);
    choose('Teal');
    hear().value = 'White';
    await hydrate();
    expect(clicks).toEqual(['Teal']);
    expect(document.querySelector('select')).toHaveValue('Teal');
  });
});

describe('a button that is clicked after hydration', () => {
  it('acts immediately', async () => {
    const { Menu } = show('<button type="button">Menu</button>');
    await hydrate();
    Menu?.click();
    expect(clicks).toEqual(['Menu']);
  });
});

describe('a form that is submitted before hydration', () => {
  it.each([
    ['is held back without an action', '<form><button>Add</button></form>', true],
    ['is sent with an action', '<form action="/search"><button>Add</button></form>', false],
  ])('%s', (_, html, isHeldBack) => {
    const { Add } = show(html);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    addEventListener('submit', (event) => event.preventDefault(), { once: true });
    Add?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(isHeldBack);
    void replayEarlyInput();
  });
});
