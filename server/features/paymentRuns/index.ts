export { finishRuns, makeHandler, payDayHandler } from './jobs';
export { reportOf } from './report';
export { findRun } from './repository';
export { waitingOf } from './waitingRepository';
