export { AccessLog } from './screens/AccessLog';
export { DataExport } from './screens/DataExport';
