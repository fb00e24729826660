export { monitoringHandler, requeueHandler } from './jobs';
export { listedReviews } from './repository';
