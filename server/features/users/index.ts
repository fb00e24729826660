export { forgetUsersExports, usersExportHandler } from './exportJob';
export { foundUsers, searchedPeople } from './repository';
export { userRoutes } from './routes';
