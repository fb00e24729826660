import type { Action } from '@reduxjs/toolkit';
import type { useRequest } from '#src/request/useRequest';
import type { Asked } from './askForm';
import { ASK_FORM, askForShare } from './model';

/** How another share is asked for. */
export interface Asking {
  /** The name of the draft. */
  form: string;
  command: Parameters<typeof useRequest>[0];
  started: (asked: Asked & { confirmed: boolean }) => Action;
  /** Whether it is shown what the share would have made: of one's own channels. */
  isSimulated: boolean;
}

/** For the user's own channels. */
export const OWN: Asking = {
  form: ASK_FORM,
  command: askForShare,
  started: (asked) => askForShare.started(asked),
  isSimulated: true,
};
