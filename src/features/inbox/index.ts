export { InboxScreen } from './screens/InboxScreen';
