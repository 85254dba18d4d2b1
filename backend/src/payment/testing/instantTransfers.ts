import {
  PaymentProviderError,
  type PaymentProvider,
  type PaymentReport,
} from '../providers/PaymentProvider.ts';

interface Transfer {
  number: string;
  amountCents: number;
  status: PaymentReport['status'];
  refunds: Map<string, number>;
}

export function instantTransfers({ areAccepted = false }: { areAccepted?: boolean } = {}) {
  const transfers = new Map<string, Transfer>();
  const find = (id: string): Transfer => {
    const transfer = transfers.get(id);
    if (transfer) return transfer;
    throw new PaymentProviderError('no such transfer', { reason: 'refused', refusal: 'unknown-payment' });
  };
  const provider: PaymentProvider = {
    name: 'instant-transfers',
    async open({ number, amountCents, returnUrl }) {
      const id = `transfer-${number}`;
      if (transfers.has(id))
        throw new PaymentProviderError('taken', { reason: 'refused', refusal: 'duplicate-number' });
      const status = areAccepted ? 'paid' : 'waiting';
      transfers.set(id, { number, amountCents, status, refunds: new Map() });
      return { id, url: `${returnUrl}?orderId=${id}` };
    },
    async report({ id }) {
      const { number, amountCents, status, refunds } = find(id);
      const paidCents = status === 'paid' ? amountCents : 0;
      const refundedCents = [...refunds.values()].reduce((sum, cents) => sum + cents, 0);
      return {
        status,
        number,
        amountCents,
        paidCents,
        refundedCents,
        currency: 'EUR',
        wallet: null,
        details: { id },
      };
    },
    async close({ id }) {
      const transfer = find(id);
      if (transfer.status === 'paid') throw new PaymentProviderError('paid', { reason: 'refused' });
      transfer.status = 'failed';
    },
    async refund({ id, refundNumber, amountCents }) {
      find(id).refunds.set(refundNumber, amountCents);
    },
    readNotification({ fields }) {
      const { id, secret, event } = (fields ?? {}) as { id: string; secret?: string; event?: string };
      if (secret !== 'shared') return null;
      return { id, number: transfers.get(id)?.number ?? '', isRefund: event === 'refund' };
    },
  };
  return { provider, transfers };
}
