export { activateHandler, forgetDrafts, payeesHandler, sealAccounts, sealHandler } from './jobs';
export { findPayee, methodsOf, viewsSince } from './repository';
export { listedMethods } from './review/repository';
export { type AskedTerms, decimalsOf, minimumFor, paymentFeeOf, termsOf } from './options/terms';
