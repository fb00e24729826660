import { Bell } from '#src/features/messages';
import { bellFeature } from '#src/features/messages/feature';

export const features = [bellFeature];
export default Bell;
