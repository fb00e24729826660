export { promotedVideos } from './repository';
export { isPromotedIn } from './rules';
