import { act, fireEvent, render, screen } from '@testing-library/react';
import { picture } from '../testing/samples.ts';
import { Carousel } from './Carousel.tsx';

const pictures = [picture('a'), picture('b'), picture('c')];
const show = (count = 3) => render(<Carousel pictures={pictures.slice(0, count)} label="School" />);
// Hidden slides wait in the page; the one that is shown is the one that can be found.
const shown = (): string | undefined => screen.getByRole<HTMLImageElement>('img').alt;
const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

// jsdom knows no pointer events.
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
  it('shows the next picture every three seconds, and the first after the last', () => {
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

  it('turns by its buttons and wraps at both ends', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shown()).toBe('Slide 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toBe('Slide 1');
  });

  it('gives a slide its whole time after a turn by hand', () => {
    show();
    wait(2500);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    wait(2500);
    expect(shown()).toBe('Slide 2');
  });

  it('rests under a pointer and with the focus inside', () => {
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

  it('rests while it is not on the screen', () => {
    let tell: (isOnScreen: boolean) => void = () => {};
    class Observer {
      constructor(say: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => act(() => say([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    show();
    tell(false);
    wait(9000);
    expect(shown()).toBe('Slide 1');
    tell(true);
    wait(3000);
    expect(shown()).toBe('Slide 2');
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('rests in a tab that nobody looks at', () => {
    show();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    wait(9000);
    expect(shown()).toBe('Slide 1');
    visibility.mockRestore();
  });

  it('turns with a finger that swipes sideways, not with one that scrolls', () => {
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

  it('stops when it is told to', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Stop the slides' }));
    wait(9000);
    expect(shown()).toBe('Slide 1');
  });

  it('stays still where the visitor wants less motion', () => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    show();
    wait(9000);
    expect(shown()).toBe('Slide 1');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('has no buttons and no motion for a single picture, and is not there for none', () => {
    const { rerender, container } = show(1);
    wait(9000);
    expect(shown()).toBe('Slide 1');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<Carousel pictures={[]} label="School" />);
    expect(container).toBeEmptyDOMElement();
  });
});
