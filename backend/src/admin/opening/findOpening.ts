import { sql, type RawBuilder } from 'kysely';
import { requiredOfSeller, rolesToOpen, type OfficeOpening, type OpeningStep } from 'mf-office/contract';
import { isOffered } from '../../delivery/api.ts';
import { isShopOpen, type OpeningDeps } from '../../opening/isShopOpen.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { sellerTexts } from '../../seller/sellerTexts.ts';

interface Deps extends OpeningDeps {
  origin: string;
  /** The first one opens new payment pages. */
  providers: readonly [{ name: string }, ...unknown[]];
}

export interface MailFailure {
  /** nodemailer's, `AWAY` if the server does not respond, or empty. Null in records of earlier releases. */
  code: string | null;
  /** The message of the mail server or the connection. Records of earlier releases also say, in English, what to do. */
  message: string;
}

type Found = Omit<OfficeOpening, 'mail'> & { mail: { triedAt: string | null; failure: MailFailure | null } };

export async function findOpening(deps: Deps): Promise<Found> {
  const { db } = deps;
  const [isOpen, row, facts, seller, missingRoles] = await Promise.all([
    isShopOpen(deps),
    db.selectFrom('opening').selectAll().executeTakeFirst(),
    findFacts(db, deps.providers[0].name),
    sellerTexts(db),
    findMissingRoles(db),
  ]);
  const missingOfSeller = requiredOfSeller.filter((field) => seller[field] === '');
  const done: Record<OpeningStep, boolean> = {
    seller: missingOfSeller.length === 0,
    ...facts,
    mail: Boolean(row?.mail_tried_at) && row?.mail_failure === null,
    legal: Boolean(row?.legal_confirmed_at),
    staff: missingRoles.length === 0,
  };
  const message = row?.mail_failure ?? null;
  return {
    isOpen,
    shopOrigin: deps.origin,
    openedAt: row?.opened_at?.toISOString() ?? null,
    openedBy: row?.opened_by ?? null,
    steps: order.map((step) => ({ step, isDone: done[step] })),
    missingOfSeller,
    missingRoles,
    mail: {
      triedAt: row?.mail_tried_at?.toISOString() ?? null,
      failure: message === null ? null : { code: row?.mail_failure_code ?? null, message },
    },
    legal: {
      confirmedAt: row?.legal_confirmed_at?.toISOString() ?? null,
      confirmedBy: row?.legal_confirmed_by ?? null,
    },
  };
}

/** A payment comes late in the list, since it needs products, delivery and mail. */
const order: OpeningStep[] = [
  'seller',
  'delivery',
  'products',
  'legal',
  'staff',
  'mail',
  'payment',
  'backup',
];

type Fact = 'delivery' | 'products' | 'payment' | 'backup';

async function findFacts(db: Db, provider: string): Promise<Record<Fact, boolean>> {
  const conditions: Record<Fact, RawBuilder<boolean>> = {
    delivery: sql`exists (select from delivery_methods where ${isOffered})`,
    products: sql`exists (select from items join variants on item_id = items.id where erased_at is null)`,
    payment: sql`exists (select from payments where state = 'paid' and provider = ${provider})`,
    backup: sql`exists (select from audit_log where action = 'backup-written')`,
  };
  return db
    .selectNoFrom(Object.entries(conditions).map(([fact, condition]) => condition.as(fact)))
    .$castTo<Record<Fact, boolean>>()
    .executeTakeFirstOrThrow();
}

/** Signing in needs both factors, so that a first sign-in proves that they are set up. */
async function findMissingRoles(db: Db): Promise<string[]> {
  const staff = await db
    .selectFrom('staff')
    .select('roles')
    .where('disabled_at', 'is', null)
    .where('signed_in_at', 'is not', null)
    .execute();
  return rolesToOpen.filter((role) => !staff.some(({ roles }) => roles.includes(role)));
}
