export { authSaga } from './authSaga';
export {
  accountsRequest,
  authSlice,
  authenticateRequest,
  selectAccounts,
  selectPopup,
  signInRequested,
  signOutRequested,
  switchRequest,
} from './authSlice';
export { HANDED_OVER, handOver } from './popup';
export { SignIn } from './screens/SignIn';
