import type { SyncDeps } from '../../payment/api.ts';
import type { SignInDeps } from '../staff/signInStaff.ts';
import { auditCalls } from './audit/auditCalls.ts';
import { categoryCalls } from './categories/categoryCalls.ts';
import { itemViewCalls } from './catalogue/itemViewCalls.ts';
import { staffCatalogueCalls } from './catalogue/staffCatalogueCalls.ts';
import type { PictureDeps } from './catalogue/uploadPicture.ts';
import { customerNoteCalls } from './customer-notes/customerNoteCalls.ts';
import { staffCustomerCalls } from './customers/staffCustomerCalls.ts';
import { staffDeliveryCalls } from './delivery/staffDeliveryCalls.ts';
import { figureCalls } from './figures/figureCalls.ts';
import { listCalls } from './lists/listCalls.ts';
import type { ListDeps } from './lists/importList.ts';
import { messageCalls } from './messages/messageCalls.ts';
import { openingCalls, type OpeningCallDeps } from './opening/openingCalls.ts';
import { orderMessageCalls } from './orders/order/orderMessageCalls.ts';
import { orderMutations } from './orders/changes/orderMutations.ts';
import { orderViewCalls } from './orders/list/orderViewCalls.ts';
import { phoneOrderCalls } from './orders/new-orders/phoneOrderCalls.ts';
import { orderQueries } from './orders/order/orderQueries.ts';
import { releaseCalls, type ReleaseDeps } from './releases/releaseCalls.ts';
import { reviewCalls } from './reviews/reviewCalls.ts';
import { schoolCalls } from './schools/schoolCalls.ts';
import { searchCalls } from './search/searchCalls.ts';
import { faqTextCalls } from './seller/faqTextCalls.ts';
import { staffSellerCalls } from './seller/staffSellerCalls.ts';
import { staffCalls, type StaffCall } from './staff-calls/StaffCall.ts';
import { ownAccountCalls } from './staff/ownAccountCalls.ts';
import { staffAccountCalls } from './staff/staffAccountCalls.ts';
import { statusCalls, type StatusDeps } from './status/statusCalls.ts';
import { synonymCalls } from './synonyms/synonymCalls.ts';
import { dashboardCalls } from './dashboard/dashboardCalls.ts';
import { webhookCalls } from './webhooks/webhookCalls.ts';
import { voucherCalls } from './vouchers/voucherCalls.ts';

type OfficeDeps = SyncDeps & { sessionSecs: number } & SignInDeps &
  ReleaseDeps &
  ListDeps &
  PictureDeps &
  StatusDeps &
  OpeningCallDeps;

export const officeCalls = (deps: OfficeDeps): StaffCall[] =>
  staffCalls({
    ...dashboardCalls(deps),
    ...orderQueries(deps),
    ...orderMutations(deps),
    ...orderMessageCalls(deps),
    ...orderViewCalls(deps),
    ...phoneOrderCalls(deps),
    ...staffCatalogueCalls(deps),
    ...itemViewCalls(deps),
    ...listCalls(deps),
    ...staffCustomerCalls(deps),
    ...customerNoteCalls(deps),
    ...messageCalls(deps),
    ...staffDeliveryCalls(deps),
    ...voucherCalls(deps),
    ...categoryCalls(deps),
    ...schoolCalls(deps),
    ...synonymCalls(deps),
    ...staffSellerCalls(deps),
    ...faqTextCalls(deps),
    ...openingCalls(deps),
    ...webhookCalls(deps),
    ...reviewCalls(deps),
    ...figureCalls(deps),
    ...releaseCalls(deps),
    ...statusCalls(deps),
    ...auditCalls(deps),
    ...searchCalls(deps),
    ...staffAccountCalls(deps),
    ...ownAccountCalls(deps),
  });
