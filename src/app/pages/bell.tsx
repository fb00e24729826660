import { Bell } from '#src/features/messages';
import { bellFeature } from '#src/features/messages/bellModel';

export const features = [bellFeature];
export default Bell;
