export { CatchupCard } from './screens/CatchupCard';
