export { afterCodeBounce, mailCode, readCodeState, withCode } from './mailedCode';
export { deleteExpiredCodes } from './repository';
export { codeRoutes } from './routes';
