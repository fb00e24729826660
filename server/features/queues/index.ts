export { notifyStaffHandler } from './notifyJob';
