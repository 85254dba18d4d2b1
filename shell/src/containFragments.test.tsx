import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SlotRule } from 'mf-shared/document';
import { renderInShop } from 'mf-shared/testing';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { onTelemetryEvent } from './reportEvent.ts';
import { inSlot } from './testing/inSlot.tsx';
import { containFragments } from './containFragments.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn() }));

const failures = jest.fn();
onTelemetryEvent((event) => {
  if (event.type === 'failed') failures(event.remote, (event.error as Error).message);
});

beforeEach(() => {
  failures.mockReset();
  jest.spyOn(console, 'warn').mockReset();
});

async function show(fragment: ComponentType, rule?: SlotRule): Promise<void> {
  jest.mocked(loadRemote).mockResolvedValue({ default: fragment });
  renderInShop(inSlot({ mf_gifts: { GiftHint: {} } }, <button type="button">gifts</button>, rule));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'gifts' })));
}

const overlays = { remotes: ['mf_gifts'], overlays: true };

/** jsdom has no `showModal`; the browser dispatches this event before a dialog or popover opens. */
function mayOpen(element: Element): boolean {
  return element.dispatchEvent(
    Object.assign(new Event('beforetoggle', { cancelable: true }), { newState: 'open' }),
  );
}

/** Runs `task` as a remote's file would. */
function runAs(remote: string, task: () => unknown): unknown {
  const construct = jest.spyOn(globalThis, 'Error');
  const stack = `Error\n at task (http://shop.test/r/${remote}/1.0.0/main.js:1:2)`;
  construct.mockImplementation((message) => ({ name: 'Error', message: message ?? '', stack }));
  try {
    return task();
  } finally {
    construct.mockRestore();
  }
}

// Changes the document, which all tests share.
containFragments({ ownerOf: () => 'mf_catalogue' });

describe('a portal of a fragment', () => {
  const Cover = () => createPortal(<p>cover</p>, document.body);

  it('is removed with the fragment, and reported', async () => {
    await show(Cover);
    await waitFor(() => expect(screen.queryByText('cover')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'gifts' })).toBeVisible();
    expect(failures).toHaveBeenCalledWith('mf_gifts', expect.stringContaining('renders outside'));
  });

  it('anywhere is removed when it is touched', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    await show(() => createPortal(<p>cover</p>, place));
    fireEvent.pointerDown(screen.getByText('cover'));
    await waitFor(() => expect(screen.queryByText('cover')).not.toBeInTheDocument());
    place.remove();
  });

  it('remains in a slot with overlays', async () => {
    await show(Cover, overlays);
    fireEvent.pointerDown(await screen.findByText('cover'));
    expect(screen.getByText('cover')).toBeVisible();
    expect(failures).not.toHaveBeenCalled();
  });
});

describe('a dialog or popover', () => {
  const Dialog = () => <dialog aria-label="cover" />;
  const dialog = () => screen.getByLabelText('cover');

  it('of a fragment does not open, and is reported', async () => {
    await show(Dialog);
    expect(mayOpen(dialog())).toBe(false);
    expect(failures).toHaveBeenCalledWith('mf_gifts', expect.stringContaining('opens a dialog'));
  });

  it('opens in a slot with overlays, and in a page', async () => {
    await show(Dialog, overlays);
    expect(mayOpen(dialog())).toBe(true);
    expect(mayOpen(document.body)).toBe(true);
    expect(failures).not.toHaveBeenCalled();
  });

  it('in a page is opened only by its owner', () => {
    expect(runAs('mf_catalogue', () => mayOpen(document.body))).toBe(true);
    expect(runAs('mf_gifts', () => mayOpen(document.body))).toBe(false);
  });
});

describe('an element in the document’s body', () => {
  it('is added only by the page’s owner', () => {
    const element = document.createElement('div');
    runAs('mf_catalogue', () => document.body.append(element));
    expect(element).toBeInTheDocument();
    element.remove();
    let error: unknown;
    runAs('mf_gifts', () => {
      try {
        document.body.append(element);
      } catch (thrown) {
        error = thrown;
      }
    });
    expect(error).toMatchObject({ message: expect.stringMatching(/mf_gifts adds an element/) });
    expect(element).not.toBeInTheDocument();
    expect(failures).toHaveBeenCalledWith('mf_gifts', expect.stringContaining('adds an element'));
  });
});
