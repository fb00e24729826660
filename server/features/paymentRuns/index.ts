export { finishRuns, makeHandler, payDayHandler } from './jobs';
export { reportOf } from './report';
export { paymentRunRoutes } from './routes';
