export { vatPartsOf } from './documentLines.ts';
export { findDocuments } from './findDocuments.ts';
export { issueCreditNotes } from './issueCreditNotes.ts';
export { issueInvoices } from './issueInvoices.ts';
export { issueMissingDocuments } from './issueMissingDocuments.ts';
