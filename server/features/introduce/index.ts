export { listedGames } from './review/repository';
