export { mailingListRoutes } from './routes';
export { openLists } from './repository';
export { subscribed } from './subscriptionRepository';
