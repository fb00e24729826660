export { exportHandler } from './exportJob';
export { forgetExports } from './forget';
