import { sql, type RawBuilder } from 'kysely';

/** Condition on `orders`: the text is the order's number, or that of one of its changes, documents or parcels. */
export const hasReference = (text: string): RawBuilder<boolean> => sql`orders.id in (
  select order_id from payables where payables.number = ${text}
  union all
  select order_id from invoices where invoices.number = upper(${text})
  union all
  select order_id from invoices join credit_notes on invoice_id = invoices.id
  where credit_notes.number = upper(${text})
  union all
  select sent.id from orders sent where sent.tracking <> '' and lower(sent.tracking) = lower(${text})
  union all
  select order_id from order_changes
  where detail ->> 'tracking' <> '' and lower(detail ->> 'tracking') = lower(${text}))`;
