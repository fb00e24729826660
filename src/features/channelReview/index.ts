export type { Review } from './model';
export { ReviewsScreen } from './screens/ReviewsScreen';
