export { NeedChannelScreen } from './screens/NeedChannelScreen';
export { StartupGuideScreen } from './screens/StartupGuideScreen';
