export { QueueUnlink } from './screens/QueueUnlink';
