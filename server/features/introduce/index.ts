export { listedGames } from './reviewRepository';
export { introduceRoutes } from './routes';
