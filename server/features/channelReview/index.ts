export { listedApplications } from './repository';
