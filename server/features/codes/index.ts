export {
  type CheckedCode,
  afterCodeBounce,
  checkCode,
  mailCode,
  readCodeState,
  redeemCode,
} from './mailedCode';
export { deleteExpiredCodes } from './repository';
