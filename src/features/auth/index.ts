export { accountsRequest, selectAccounts, switchRequest } from './accountsSlice';
export { authenticateRequest, signInRequested, signOutRequested } from './authRequests';
export { postLogoutOf } from './authApi';
export { authSaga } from './authSaga';
export { SignIn } from '#src/forms/SignIn';
