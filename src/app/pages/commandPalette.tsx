import { useSelector } from 'react-redux';
import { PaletteButton } from '#src/features/commandPalette';
import { commandPaletteFeature } from '#src/features/commandPalette/model';
import { selectProfile } from '#src/features/profile';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { selectMenu } from '../shell/menu';

/** The command palette of the header. Not while a snapshot is replayed: its keys are the player's, and its screen is another's. */
const CommandPalette = () => {
  const { pathname } = useSelector(selectLocation);
  const menu = useSelector(selectMenu);
  const findsUsers = useSelector(selectProfile)?.permissions.includes('users.read') ?? false;
  if (pathname === paths.supportReplay) return null;
  const screens = menu.map(({ to, menu: { label } }) => ({ to, words: label }));
  return <PaletteButton screens={screens} findsUsers={findsUsers} />;
};

export const features = [commandPaletteFeature];
export default CommandPalette;
