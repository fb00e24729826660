export { accounts, switchAccount } from './accountsModel';
export { postLogoutOf } from './model';
export { AuthScreen } from './screens/AuthScreen';
export { LogoutScreen } from './screens/LogoutScreen';
export { PopupCallbackScreen } from './screens/PopupCallbackScreen';
