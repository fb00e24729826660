export { type Origin, keepOrigin, readOrigin } from '#src/session/origin';
export {
  identityRequested,
  inviterRequest,
  selectApplicant,
  selectIdentityFailure,
  selectInviterCheck,
  selectPreRegisterRequest,
} from './registrationSlice';
export { RegistrationForm } from './screens/RegistrationForm';
