export type { Asking } from '../asking';
export type { Known } from '../askForm';
export { AskDialog } from '../screens/AskDialog';
