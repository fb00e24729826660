import { ActAsButton, ActAsDialog } from '#src/features/acting';
import { actingFeature } from '#src/features/acting/feature';
import { type FoundUser, UsersScreen, users } from '#src/features/users';
import { usersFeature } from '#src/features/users/feature';

const actOf = (user: FoundUser) => <ActAsButton user={user} />;

/** The search for users, where an admin begins to act as one of them. */
const Users = () => (
  <>
    <UsersScreen actOf={actOf} />
    <ActAsDialog />
  </>
);

export const asks = users.asks;
export const features = [usersFeature, actingFeature];
export default Users;
