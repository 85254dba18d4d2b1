import { act, render } from '@testing-library/react';
import { addTranslations, CallError, LanguageContext, type CallRequest, type Language } from 'mf-shared';
import type { Dashboard, OfficeOrder } from '../contract/calls.ts';
// oxlint-disable-next-line no-restricted-imports -- as application.tsx does
import { createMemoryRouter } from 'react-router-dom';
import greek from '../locales/el.json';
import invoiceTexts from '../locales/el.invoices.json';
import { OfficeRouter } from '../frame/OfficeRouter.tsx';
import { routes } from '../routes.tsx';
import { Session } from '../session/Session.tsx';
import { DashboardStream } from '../dashboard/DashboardStream.tsx';

export type MockResponses = Record<string, unknown>;

interface Options {
  at?: string;
  responses?: MockResponses;
  language?: Language;
  roles?: string[];
}

interface RenderedOffice {
  path: () => string;
  unmount: () => void;
  requests: { name: string; input: object }[];
  push: (dashboard: Dashboard) => void;
}

export const refusal = (status: number, message: string) => (): never => {
  throw new CallError('a call', status, message);
};

const none = { count: 0, oldest: null };
export const emptyDashboard: Dashboard = {
  waiting: [],
  reviews: none,
  messages: none,
  webhooks: none,
  failedMails: [],
};

type Possible = Pick<OfficeOrder, 'allowed' | 'steps'>;

const next = (steps: OfficeOrder['steps'][number]['step'][]): OfficeOrder['steps'] =>
  steps.map((step) => ({ step, isOfReplacement: false }));

const unpaid: Possible = { allowed: ['record-payment'], steps: [] };
const byPhone: Possible = {
  allowed: ['record-payment', 'cancel-unpaid', 'correct', 'correct-address'],
  steps: [],
};
const over: Possible = { allowed: [], steps: [] };
const atPickup: Possible['allowed'] = ['extend', 'cancel', 'correct'];

const ofState: Record<OfficeOrder['state'], Possible> = {
  created: unpaid,
  'awaiting-payment': unpaid,
  failed: unpaid,
  paid: {
    allowed: ['exchange', 'add', 'remove', 'cancel', 'correct', 'correct-address'],
    steps: next(['pack']),
  },
  packed: { allowed: ['cancel', 'correct'], steps: next(['hand-over']) },
  'handed-over': { allowed: ['exchange-sent', 'correct', 'correct-tracking'], steps: next(['deliver']) },
  delivered: { allowed: ['exchange-sent', 'correct'], steps: [] },
  cancelled: over,
  refunded: over,
};

/** A line of which no unit was returned or withdrawn, or can be removed. */
export const untouched = (quantity: number, paidCents: number) => ({
  quantity,
  withdrawn: 0,
  returned: 0,
  missing: 0,
  removed: 0,
  left: quantity,
  removable: 0,
  exchangeable: quantity,
  whyNotExchanged: null,
  returnable: quantity,
  expected: 0,
  paidCents,
  totalCents: paidCents * quantity,
});

/** For an order in lists: no exchanges, and not to be paid at pickup. */
const plainRow = {
  company: '',
  isPickup: false,
  replacement: null,
  isPaymentAwaited: false,
  payAtPickup: null,
  isToConfirm: false,
};

/** A payment by card on the provider's page. */
export const byCard = { wallet: null, paidAtCounter: null, recordedBy: null, isForSupplement: false };

/** A supplement for an exchange, without an invoice yet. */
export const difference = {
  isUndone: false,
  exchangeId: null,
  isAddition: false,
  invoice: null,
  creditNotes: [],
};

export const jackets: OfficeOrder = {
  number: '10747',
  state: 'paid',
  ...ofState.paid,
  placedAt: '2026-11-20T09:00:00.000Z',
  ...plainRow,
  name: 'Eleni Georgiou',
  delivery: 'ACS Courier',
  units: 2,
  totalCents: 8400,
  firstName: 'Eleni',
  lastName: 'Georgiou',
  email: 'eleni@example.test',
  phone: '99123456',
  street: 'Ledras 1',
  postCode: '1011',
  city: 'Nic',
  tracking: '',
  note: '',
  subtotalCents: 8000,
  deliveryCents: 400,
  voucherCents: 0,
  lines: [
    {
      id: 7,
      code: 'JACK1W',
      name: 'Jacket',
      variant: 'Navy, M',
      ...untouched(2, 4000),
      removable: 1,
      customization: '',
      itemId: 1,
      picture: null,
    },
  ],
  refundableCents: 8400,
  payUntil: null,
  payments: [
    { number: '10747-1', state: 'paid', amountCents: 8400, leftCents: 8400, isInDoubt: false, ...byCard },
  ],
  withdrawals: [],
  exchanges: [],
  supplements: [],
  undo: null,
  message: { language: 'en', subject: 'Order 10747' },
  customer: null,
  vatNumber: '',
  invoice: null,
  creditNotes: [],
  history: [{ at: '2026-11-20T09:00:00.000Z', what: 'placed', who: null, detail: '' }],
};

function whatIsPossible({ state, isPickup, payAtPickup, payUntil }: Omit<OfficeOrder, 'payments'>) {
  if (payAtPickup)
    return { allowed: atPickup, steps: [...next(payAtPickup.isReady ? [] : ['pack']), ...next(['collect'])] };
  if (payUntil && ofState[state] === unpaid) return byPhone;
  return state === 'packed' && isPickup ? { ...ofState.packed, steps: next(['deliver']) } : ofState[state];
}

/** The order of jackets with changes, and what the backend then allows and proposes as the next step. */
export function orderOf(change: Partial<OfficeOrder> = {}): OfficeOrder {
  const { payments, ...order } = { ...jackets, ...change };
  return {
    ...jackets,
    ...whatIsPossible(order),
    refundableCents: payments.reduce((sum, { leftCents }) => sum + leftCents, 0),
    ...change,
  };
}

type Listener = (event: { data: string }) => void;

/** Replaces the browser's EventSource, which jsdom lacks. */
function mockEventSource(): { send: (data: string) => void } {
  const listeners = new Set<Listener>();
  class MockEventSource {
    static CLOSED = 2;
    addEventListener(kind: string, listener: Listener): void {
      if (kind === 'message') listeners.add(listener);
    }
    close(): void {
      listeners.clear();
    }
  }
  Object.assign(globalThis, { EventSource: MockEventSource });
  return { send: (data) => listeners.forEach((listener) => listener({ data })) };
}

export function openOffice({
  at = '/',
  responses = {},
  language = 'en',
  roles = ['orders'],
}: Options = {}): RenderedOffice {
  const requests: RenderedOffice['requests'] = [];
  const all: MockResponses = {
    OfficeSession: { staff: { name: 'maria', roles }, shopName: 'Meltemi' },
    OfficeToday: emptyDashboard,
    OfficeLowStock: { variants: [] },
    OfficeStockAlerts: { variants: [] },
    OfficePlacements: { placements: [] },
    OfficeOrderViews: { views: [] },
    OfficeItemViews: { views: [] },
    ...responses,
  };
  async function transport({ name, input }: CallRequest): Promise<unknown> {
    const call = name.replace('calls/', '');
    requests.push({ name: call, input });
    if (!(call in all)) throw new Error(`No mock response for ${call}.`);
    const mock = all[call];
    return typeof mock === 'function' ? (mock as (input: object) => unknown)(input) : mock;
  }
  const events = mockEventSource();
  addTranslations('mf_office', { ...invoiceTexts, ...(language === 'el' && greek) });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  // As in `application.tsx`, where the session is outside of the router.
  const { unmount } = render(
    <LanguageContext value={language}>
      <Session transport={transport}>
        <DashboardStream>
          <OfficeRouter router={router} />
        </DashboardStream>
      </Session>
    </LanguageContext>,
  );
  const path = (): string => router.state.location.pathname + router.state.location.search;
  return { path, unmount, requests, push: (dashboard) => act(() => events.send(JSON.stringify(dashboard))) };
}
