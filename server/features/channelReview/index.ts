export { channelReviewRoutes } from './routes';
