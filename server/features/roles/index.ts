export { keepLastSuperAdmin } from './lastSuperAdmin';
