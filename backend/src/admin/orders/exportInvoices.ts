import { sql } from 'kysely';
import { sourceLanguage } from 'mf-shared/languages';
import { formatEuros } from 'mf-shared/money';
import type { Db } from '../../platform/database/tables/Db.ts';
import { dayOf, isWithin, type Days } from '../../platform/database/times/days.ts';
import { csvPage } from '../spreadsheets/csvPage.ts';
import type { PageSettings } from './exportOrders.ts';

/** One row for each document. Amounts of credit notes are negative, so that columns can be summed. */
const columns = [
  'Number',
  'Date',
  'Order',
  'For invoice',
  'Buyer',
  'Company',
  'VAT number',
  'Net',
  'VAT rate',
  'VAT',
  'Total',
] as const;

const amounts: ReadonlySet<string> = new Set(['Net', 'VAT', 'Total']);

const documentsOfPage = 5000;

interface Page {
  csv: string;
  documents: number;
  /** How many documents of the period the pages contain so far; new ones come last. */
  next: number | null;
}

/** Invoices and credit notes of these days, in the order in which they were issued. Only the first page has the header. */
export async function invoicePage(
  db: Db,
  days: Days,
  after: number | null = null,
  { language = sourceLanguage, most = documentsOfPage }: PageSettings = {},
): Promise<Page> {
  const documents = await documentsOfDays(db, days, after ?? 0, most + 1);
  const shown = documents.slice(0, most);
  return {
    csv: csvPage(shown.map(toRow), columns, { amounts, language, isFirst: after === null }),
    documents: shown.length,
    next: documents.length > most ? (after ?? 0) + most : null,
  };
}

interface Document {
  number: string;
  day: string;
  order: string;
  /** The number of the invoice that a credit note is for. */
  invoice: string;
  buyer: string;
  company: string;
  vatNumber: string;
  sign: 1 | -1;
  vatPercent: string;
  vatCents: number;
  totalCents: number;
}

async function documentsOfDays(db: Db, days: Days, after: number, limit: number): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select documents.number, ${dayOf(sql`at`)}::text as day, orders.number as order,
      invoice, coalesce(buyer ->> 'name', '') as buyer, coalesce(buyer ->> 'company', '') as company,
      coalesce(buyer ->> 'vatNumber', '') as "vatNumber", sign, lines -> 0 ->> 'vatPercent' as "vatPercent",
      documents.vat_cents as "vatCents", documents.total_cents as "totalCents"
    from (
      select order_id, number, issued_at as at, '' as invoice, buyer, lines, vat_cents, total_cents, 1 as sign
      from invoices where ${isWithin(sql`issued_at`, days)}
      union all
      select order_id, credit_notes.number, credit_notes.issued_at, invoices.number, buyer, credit_notes.lines,
        credit_notes.vat_cents, credit_notes.total_cents, -1
      from credit_notes join invoices on invoices.id = invoice_id
      where ${isWithin(sql`credit_notes.issued_at`, days)}
    ) as documents
      join orders on orders.id = order_id
    order by at, sign desc, documents.number
    limit ${limit} offset ${after}`.execute(db);
  return rows;
}

const toRow = ({ number, day, order, invoice, buyer, company, vatNumber, ...amounts }: Document) => ({
  Number: number,
  Date: day,
  Order: order,
  'For invoice': invoice,
  Buyer: buyer,
  Company: company,
  'VAT number': vatNumber,
  ...amountColumns(amounts),
});

const amountColumns = ({
  sign,
  vatPercent,
  vatCents,
  totalCents,
}: Pick<Document, 'sign' | 'vatPercent' | 'vatCents' | 'totalCents'>) => ({
  Net: formatEuros(sign * (totalCents - vatCents)),
  'VAT rate': `${vatPercent}%`,
  VAT: formatEuros(sign * vatCents),
  Total: formatEuros(sign * totalCents),
});
