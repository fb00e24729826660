export { RolesOfPerson } from './screens/RolesOfPerson';
export { LateMay } from './screens/late';
