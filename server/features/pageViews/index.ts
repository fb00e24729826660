export { forgetPageViews } from './repository';
