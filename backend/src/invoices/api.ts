export { vatPartsOf } from './documentLines.ts';
export { findDocuments } from './findDocuments.ts';
export { issueCreditNotes } from './issueCreditNotes.ts';
export { issueInvoice } from './issueInvoices.ts';
export { issueMissingDocuments } from './issueMissingDocuments.ts';
