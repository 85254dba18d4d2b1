import { beforePaint } from './beforePaint.ts';
import { takeEarlyPress } from './replayEarlyClick.ts';

function show(html: string): HTMLButtonElement {
  document.body.innerHTML = html;
  const script = document.createElement('script');
  script.textContent = beforePaint;
  document.body.append(script);
  const button = document.querySelector('button');
  if (!button) throw new Error('there is no button');
  return button;
}

describe('a button that is pressed before the page answers', () => {
  it('is pressed again once it does, where it still stands', () => {
    const button = show('<button type="button"><b>Menu</b></button>');
    button.querySelector('b')?.click();
    const press = takeEarlyPress();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    press();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is left alone where something else was pressed after it', () => {
    const button = show('<button type="button">Menu</button><p>Text</p>');
    button.click();
    document.querySelector('p')?.click();
    const press = takeEarlyPress();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    press();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is the page’s own matter from then on', () => {
    const button = show('<button type="button">Menu</button>');
    const press = takeEarlyPress();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    button.click();
    press();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
