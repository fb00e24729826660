export { bankAccountRoutes } from './bankRoutes';
export { activateHandler, forgetDrafts, payeesHandler, sealAccounts, sealHandler } from './jobs';
export { payeeRoutes } from './payeeRoutes';
export { findPayee, methodsOf, viewsSince } from './repository';
export { listedMethods } from './reviewRepository';
export { paymentReviewRoutes } from './reviewRoutes';
export { paymentMethodRoutes } from './routes';
export { type AskedTerms, type PaidKind, decimalsOf, minimumFor, paymentFeeOf, termsOf } from './terms';
