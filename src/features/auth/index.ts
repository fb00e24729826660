export { accountsRequest, selectAccounts, switchRequest } from './accountsSlice';
export { authSaga } from './authSaga';
export { authSlice, authenticateRequest, selectPopup, signInRequested, signOutRequested } from './authSlice';
export { HANDED_OVER, handOver } from './popup';
export { SignIn } from './screens/SignIn';
