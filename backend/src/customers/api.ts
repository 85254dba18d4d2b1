export { deleteAccount, deletedAccount, deletedAddress, eraseAccount } from './account/deleteAccount.ts';
export { addFavourite } from './account/favourites.ts';
export { myData } from './account/myData.ts';
export { accountMails } from './accountMails.ts';
export { savedAddresses } from './addresses/savedAddresses.ts';
export { customerCalls } from './calls.ts';
export { contactMails } from './contact/contactMails.ts';
export { contactPlugin } from './contact/contactPlugin.ts';
export { deleteMessages } from './contact/storedMessages.ts';
export { changeEmail } from './email-change/changeEmail.ts';
export { emailChangeMails } from './email-change/emailChangeMails.ts';
export { isRestorable, requestFirstConfirmation } from './email-change/emailChanges.ts';
export { orderDate } from './orders/myOrders.ts';
export {
  addCustomerNote,
  changeCustomerNote,
  notesOfCustomer,
  removeCustomerNote,
} from './notes/customerNotes.ts';
export { lockPerson } from './person/lockPerson.ts';
export { browserOf } from './sessions/describeBrowser.ts';
export { startBrowserSession } from './sessions/knownBrowsers.ts';
export { throttleLookup, throttleRegistration } from './sessions/throttle.ts';
export { alertMails } from './stock-alerts/alertMails.ts';
export { notifyBackInStock } from './stock-alerts/notifyBackInStock.ts';
