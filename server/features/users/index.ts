export { forgetUsersExports, usersExportHandler } from './exportJob';
export { searchedPeople } from './repository';
