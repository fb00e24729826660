export { RolesOfPerson } from './screens/RolesOfPerson';
