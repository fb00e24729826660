export { statusRequest } from './catchupSlice';
export { CatchupCard } from './screens/CatchupCard';
