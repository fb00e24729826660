export { AnnouncementScreen } from './screens/AnnouncementScreen';
