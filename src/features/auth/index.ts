export { accountsRequest, selectAccounts, switchRequest } from './accountsSlice';
export { postLogoutOf } from './authApi';
export { authSaga } from './authSaga';
export { AuthScreen } from './screens/AuthScreen';
export { LogoutScreen } from './screens/LogoutScreen';
export { PopupCallbackScreen } from './screens/PopupCallbackScreen';
