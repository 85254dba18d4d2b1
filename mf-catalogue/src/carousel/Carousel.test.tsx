import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderInShop } from 'mf-shared/testing';
import { picture } from '../testing/samples.ts';
import { Carousel } from './Carousel.tsx';

const pictures = [picture('a'), picture('b'), picture('c')];
const show = (count = 3) => render(<Carousel pictures={pictures.slice(0, count)} label="School" />);
const shown = (): string | undefined => screen.getByRole<HTMLImageElement>('img').alt;
const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

function pointer(type: string, values: object): Event {
  return Object.assign(new Event(type, { bubbles: true }), values);
}

function swipe(element: HTMLElement, by: { x: number; y: number }, pointerType = 'touch'): void {
  fireEvent(element, pointer('pointerdown', { pointerType, clientX: 200, clientY: 200 }));
  fireEvent(element, pointer('pointerup', { pointerType, clientX: 200 + by.x, clientY: 200 + by.y }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the carousel', () => {
  it('shows the next image every three seconds, and the first after the last', () => {
    show();
    expect(shown()).toBe('Slide 1');
    wait(2999);
    expect(shown()).toBe('Slide 1');
    wait(1);
    expect(shown()).toBe('Slide 2');
    wait(3000);
    wait(3000);
    expect(shown()).toBe('Slide 1');
  });

  it('loads an image only when it is shown or comes next', () => {
    const preloaded: string[] = [];
    jest
      .spyOn(HTMLImageElement.prototype, 'srcset', 'set')
      .mockImplementation((files) => preloaded.push(files.split('/').at(-2) ?? ''));
    const { container } = show();
    const loading = [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy', 'lazy']);
    expect(preloaded).toEqual(['b']);
    wait(3000);
    expect(preloaded).toEqual(['b', 'c']);
    jest.restoreAllMocks();
  });

  it('changes with its buttons and wraps at both ends', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shown()).toBe('Slide 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toBe('Slide 1');
  });

  it('gives a slide the full interval after a manual change', () => {
    show();
    wait(2500);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    wait(2500);
    expect(shown()).toBe('Slide 2');
  });

  it('pauses while it is hovered or focused', () => {
    show();
    const carousel = screen.getByRole('region', { name: 'School' });
    act(() => void carousel.dispatchEvent(new Event('pointerenter')));
    wait(9000);
    expect(shown()).toBe('Slide 1');
    act(() => void carousel.dispatchEvent(new Event('pointerleave')));
    act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
    wait(9000);
    expect(shown()).toBe('Slide 1');
  });

  it('pauses while it is out of the viewport', () => {
    let notify: (isIntersecting: boolean) => void = () => {};
    class Observer {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        notify = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    show();
    notify(false);
    wait(9000);
    expect(shown()).toBe('Slide 1');
    notify(true);
    wait(3000);
    expect(shown()).toBe('Slide 2');
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('pauses in a hidden tab', () => {
    show();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    wait(9000);
    expect(shown()).toBe('Slide 1');
    visibility.mockRestore();
  });

  it('changes with a horizontal swipe by touch, not with scrolling', () => {
    show();
    const carousel = screen.getByRole('region', { name: 'School' });
    swipe(carousel, { x: -80, y: 10 });
    expect(shown()).toBe('Slide 2');
    swipe(carousel, { x: 80, y: 10 });
    swipe(carousel, { x: 80, y: 0 });
    expect(shown()).toBe('Slide 3');
    swipe(carousel, { x: -50, y: 200 });
    swipe(carousel, { x: -10, y: 0 });
    swipe(carousel, { x: -80, y: 0 }, 'mouse');
    expect(shown()).toBe('Slide 3');
  });

  it('stops with its button', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Stop the slides' }));
    wait(9000);
    expect(shown()).toBe('Slide 1');
  });

  it('does not move for visitors who prefer reduced motion', () => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    show();
    wait(9000);
    expect(shown()).toBe('Slide 1');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('shows the title of the current slide as a link', () => {
    const linked = (name: string) => ({ ...picture(name), title: `To ${name}`, path: `/${name}` });
    renderInShop(<Carousel pictures={[linked('a'), linked('b'), picture('c')]} label="School" />);
    expect(screen.getByRole('link')).toHaveAccessibleName('To a');
    wait(3000);
    expect(screen.getByRole('link', { name: 'To b' })).toHaveAttribute('href', '/b');
    wait(3000);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('has no buttons and no motion for one image, and renders nothing for none', () => {
    const { rerender, container } = show(1);
    wait(9000);
    expect(shown()).toBe('Slide 1');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<Carousel pictures={[]} label="School" />);
    expect(container).toBeEmptyDOMElement();
  });
});
