export { promotedVideos } from './repository';
export { promotedGamesRoutes } from './routes';
export { isPromotedIn } from './rules';
