import { act, fireEvent, render, screen } from '@testing-library/react';
import { picture } from '../testing/samples.ts';
import { Carousel } from './Carousel.tsx';

const pictures = [picture('a'), picture('b'), picture('c')];
const show = (count = 3) => render(<Carousel pictures={pictures.slice(0, count)} label="School" />);
// Hidden slides wait in the page; the one that is shown is the one that can be found.
const shown = (): string | undefined => screen.getByRole<HTMLImageElement>('img').alt;
const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

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
