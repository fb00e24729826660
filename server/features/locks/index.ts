export { openWhatIsOver } from './lock';
