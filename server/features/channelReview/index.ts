export { listedApplications } from './repository';
export { channelReviewRoutes } from './routes';
