export { PaletteButton } from './screens/PaletteButton';
