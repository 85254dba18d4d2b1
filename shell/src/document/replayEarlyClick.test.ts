import { beforePaintScript } from './beforePaintScript.ts';
import { replayEarlyClick } from './replayEarlyClick.ts';

function show(html: string): HTMLButtonElement {
  document.body.innerHTML = html;
  const script = document.createElement('script');
  script.textContent = beforePaintScript;
  document.body.append(script);
  const button = document.querySelector('button');
  if (!button) throw new Error('there is no button');
  return button;
}

describe('a button that is clicked before hydration', () => {
  it('is clicked again after it, if it is still in the page', () => {
    const button = show('<button type="button"><b>Menu</b></button>');
    button.querySelector('b')?.click();
    const replay = replayEarlyClick();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    replay();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is left alone when something else was clicked after it', () => {
    const button = show('<button type="button">Menu</button><p>Text</p>');
    button.click();
    document.querySelector('p')?.click();
    const replay = replayEarlyClick();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    replay();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is not recorded any more once hydration has begun', () => {
    const button = show('<button type="button">Menu</button>');
    const replay = replayEarlyClick();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    button.click();
    replay();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
