import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { Month } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import { type Asked, type Known, limitsOf } from '../askForm';
import type { Asking } from '../asking';
import { shareCategoryWords } from '#src/lib/shareWords';
import { isShareCategory } from '#contract/rules/revenueShare';

/** Asks whether a share that is lower than now is meant, and sends it then. */
export const LowerDialog = ({
  known,
  asking,
  asked,
  onClose,
}: {
  known: Known;
  asking: Asking;
  asked: Asked;
  onClose: () => void;
}) => {
  const { category, month, percent } = asked;
  return (
    <ConfirmDialog
      title={<FormattedMessage id="revenueShare.lower.title" />}
      action={<FormattedMessage id="revenueShare.lower.send" />}
      danger
      request={useRequest(asking.command)}
      start={() => asking.started({ ...asked, confirmed: true })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="revenueShare.lower.text"
          values={{
            category: isShareCategory(category) && <FormattedMessage id={shareCategoryWords(category)} />,
            month: <Month month={month} />,
            before: <Percent percent={limitsOf(known, asked).current} />,
            percent: <Percent percent={percent} />,
          }}
        />
      </p>
    </ConfirmDialog>
  );
};
