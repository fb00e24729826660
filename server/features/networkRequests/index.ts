export { listedNetworkRequests } from './repository';
