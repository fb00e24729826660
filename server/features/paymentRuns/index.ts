export { finishRuns, makeHandler, payDayHandler } from './jobs';
export { reportOf } from './report';
export { findRun } from './repository';
export { paymentRunRoutes } from './routes';
export { waitingOf } from './waitingRepository';
