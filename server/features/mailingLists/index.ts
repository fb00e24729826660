export { openLists } from './repository';
export { subscribed } from './subscriptionRepository';
