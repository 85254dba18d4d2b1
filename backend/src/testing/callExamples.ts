export type CallRequest = Record<string, unknown>;

const inPolos = { section: 'Meltemi-School', type: 'tops', category: 'polos' };
const address = { system: 'accounting', file: 'address' };
const line = { id: 1, color: 'NVY', size: 'Small', quantity: 1 };
const place = { street: 'Athinon 5', postCode: '3025', city: 'Lim', phone: '' };
const newcomer = { name: 'Nikos', surname: 'Nikou', email: 'nikos@example.com', password: 'Another#1234' };

const passkey = { id: 'guessed', rawId: 'guessed', type: 'public-key' };

/** Calls that ignore additional fields, which the previous backend's pages send. */
export const extraFieldsAreKnown = new Set(['$PosProcessWeb']);

export const callExamples = (origin: string): Record<string, CallRequest> => ({
  $TableGetView: { ...address, driving: 'people', record: '1' },
  TableRead: { ...address, record: '1' },
  $TableRead: { ...address, record: 1 },
  $TableAttachments: { system: 'pos', file: 'item', record: '1' },
  $TableImage: { system: 'pos', file: 'item', record: '1', attach: '0' },
  $TableInsert: {
    system: 'pos',
    file: 'peopleitem',
    fields: [
      { id: 'people', value: 1 },
      { id: 'item', value: 2 },
    ],
  },
  $TableModify: { ...address, record: 1, fields: [{ id: 'add1', value: 'Elsewhere 1' }] },
  TableErase: { system: 'pos', file: 'peopleitem', record: '1' },
  $TableSoftErase: { system: 'accounting', file: 'people', record: '1', soft: 'true' },

  ShopNavigation: {},
  ShopFaq: { view: 'terms' },
  ShopHome: {},
  ShopSection: { section: inPolos.section },
  ShopType: { section: inPolos.section, type: inPolos.type },
  ShopCategory: inPolos,
  ShopItems: { query: 'polo' },
  ShopProduct: { id: '1' },
  ShopItemCards: { items: '1,2' },
  ShopSizeTable: { id: '1' },
  ShopSizeTables: { items: '1,2' },
  ShopGoesWith: { id: '1' },
  ShopReviews: { id: '1' },
  ShopSchool: { school: 'ayia-marina' },
  ShopStock: { items: '1,2' },
  PosGetStock: { record: '1', __internal: 'true' },

  ShopSession: {},
  ShopSessions: {},
  ShopSignIn: { email: 'eleni@example.com', password: 'Guess#1234' },
  ShopSignOut: {},
  ShopRegister: { ...newcomer, group: 9 },
  ShopEndOtherSessions: {},
  ShopFindAccount: { email: 'nobody@example.com' },
  ShopSendCode: { email: 'nobody@example.com' },
  ShopCodeMail: { email: 'nobody@example.com' },
  ShopVerifyCode: { email: 'eleni@example.com', code: '123456' },
  ShopClearCode: { email: 'eleni@example.com', ticket: 'guessed' },
  ShopResetPassword: { email: 'eleni@example.com', ticket: 'guessed', password: 'Another#1234' },
  ShopPasskeys: {},
  ShopStartPasskey: {},
  ShopAddPasskey: {
    passkey: { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: [] } },
  },
  ShopRenamePasskey: { id: 1, name: 'Phone' },
  ShopRemovePasskey: { id: 1 },
  ShopAskPasskey: {},
  ShopPasskeySignIn: {
    passkey: {
      ...passkey,
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
  },
  ShopAskConfirmation: { purpose: 'delete-account' },
  ShopConfirmWithPasskey: {
    passkey: {
      ...passkey,
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
  },
  ShopFavouriteIds: {},
  ShopFavourites: {},
  ShopFavouriteAdd: { itemId: 2 },
  ShopFavouriteRemove: { itemId: 1 },
  ShopAskStockAlert: { item: 1, colour: 'NVY', size: 'Small', email: 'nobody@example.com', consent: true },
  ShopConfirmStockAlert: { token: 'guessed' },
  ShopStopStockAlerts: { token: 'guessed' },
  ShopChangeDetails: { name: 'Nikos', email: 'nikos@example.com', phone: '' },
  ShopChangePassword: { currentPassword: 'Guess#1234', newPassword: 'Another#1234' },
  ShopMyData: {},
  ShopReauthenticate: { password: 'Guess#1234' },
  ShopResendConfirmation: {},
  ShopConfirmEmail: { token: 'guessed' },
  ShopRestoreEmail: { token: 'guessed' },
  ShopDeleteAccount: {},
  ShopAddresses: {},
  ShopSaveAddress: { id: 1, ...place },
  ShopUseAddress: { id: 1 },
  ShopRemoveAddress: { id: 1 },
  ShopOrders: {},
  ShopOrder: { id: '12345678' },
  ShopReceipt: { id: '12345678' },
  ShopUnpaidOrder: { id: '12345678', token: 'guessed' },
  ShopPayAtPickup: { number: '12345678', amountCents: 1800 },
  ShopReservedOrder: { id: '12345678', token: 'guessed' },
  ShopCancelReserved: { id: '12345678', token: 'guessed' },
  ShopPayLink: { id: '12345678', token: 'guessed' },
  ShopLinkedReceipt: { id: '12345678', token: 'guessed' },
  ShopOrderAgain: { id: '12345678' },
  ShopOrderReviews: { id: '12345678' },
  ShopWriteReview: { id: '12345678', itemId: 1, stars: 5, text: 'Soft and warm.', name: 'Eleni I.' },
  ShopFindOrder: { number: '12345678' },
  ShopWithdraw: { number: '12345678', refund: 'money', lines: [{ id: 1, quantity: 1, reason: 'too-small' }] },

  ShopDelivery: { postCode: '3040' },
  ShopCustomization: { code: 'LOGO450', item: '1' },
  ShopCheckCart: { lines: [line] },
  ShopPlaceOrder: {
    lines: [line],
    customer: {
      firstName: 'Nikos',
      lastName: 'Nikou',
      email: newcomer.email,
      street: place.street,
      postCode: place.postCode,
      city: place.city,
      phone: '99000000',
    },
    deliveryMethodId: 1,
    location: 'Nicosia',
    expectedCents: 1000,
  },
  PosFindVoucher: { find: 'WELCOME10', simple: 'true', location: '01' },
  PosJcc: {
    amount: '2000',
    order_number: '12345678',
    description: 'ORDER 12345678',
    return_url: `${origin}/loading`,
  },
  PosOrderStatus: { orderId: '01491d0b-c848-7dd6-a20d-e96900a7d8c0' },
  $PosProcessWeb: { orderid: '12345678' },
  Mail: { to: 'eleni@example.com', subject: 'Order Confirmation', body: '' },
});
