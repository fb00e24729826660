import { PlainPopupButton, type PopupButtonProps } from './PlainPopupButton';

/** The plain button of the provider's window where something else is the first thing to do. */
export const QuietPopupButton = (props: PopupButtonProps) => <PlainPopupButton {...props} primary={false} />;
