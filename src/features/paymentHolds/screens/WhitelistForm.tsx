import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type WhitelistValues, newListing, whitelistChecks, whitelistForm } from '../holdsForms';
import { placeOnWhitelist } from '../model';
import { DAY_WORDS, PlacingFields } from './PlacingFields';
import { useSameAction } from './useSameAction';

const useWhitelistForm = (subject: string) => {
  const dispatch = useDispatch();
  const actionFor = useSameAction(({ subjectId, listedUntil, reason }: WhitelistValues) =>
    placeOnWhitelist.started({
      form: whitelistForm(subject),
      subjectId,
      ...(listedUntil && { listedUntil }),
      reason: reason.trim(),
    }),
  );
  return useForm<WhitelistValues>({
    name: whitelistForm(subject),
    saved: newListing(subject),
    checks: whitelistChecks,
    words: DAY_WORDS,
    request: useRequest(placeOnWhitelist),
    onSubmit: (values) => dispatch(actionFor(values)),
  });
};

/** The form that puts a partner on the whitelist. `subject`: whom the address names, or `new`. */
export const WhitelistForm = ({ subject, onClose }: { subject: string; onClose: () => void }) => {
  const used = useWhitelistForm(subject);
  return (
    <FormDialog
      title={<FormattedMessage id="paymentHolds.list" />}
      action={<FormattedMessage id="paymentHolds.list" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="paymentHolds.list.text" />
        </p>
      }
      onClose={onClose}
    >
      <PlacingFields item={used.item} subjectId={used.values.subjectId} day="listedUntil" />
    </FormDialog>
  );
};
