import { FormattedMessage, FormattedNumber } from 'react-intl';
import { guideFigures } from '#contract/plain/learn';
import { Money } from '#src/ui/Money';
import type { Method } from '../paymentMethodsSelectors';

type Terms = Method['terms'];

const Percent = ({ of }: { of: string }) => (
  <FormattedNumber value={Number(of) / 100} style="percent" maximumFractionDigits={2} />
);

const feeWords = ({ fixed, percent, most }: Terms['fee']) => {
  if (Number(percent) === 0) return Number(fixed) === 0 ? 'free' : 'fixed';
  if (Number(fixed) > 0) return 'both';
  return most === null ? 'part' : 'partMost';
};

/** What each payment costs, in words. */
export const Fee = ({
  terms: { fee, exchangePercent },
  currency,
}: {
  terms: Pick<Terms, 'fee' | 'exchangePercent'>;
  currency: string;
}) => {
  const words = feeWords(fee);
  const exchanges = Number(exchangePercent) > 0;
  return (
    <>
      {!(words === 'free' && exchanges) && (
        <div>
          <FormattedMessage
            id={`paymentMethods.fee.${words}`}
            values={{
              fixed: <Money amount={fee.fixed} />,
              percent: <Percent of={fee.percent} />,
              most: <Money amount={fee.most ?? '0'} />,
            }}
          />
        </div>
      )}
      {exchanges && (
        <div>
          <FormattedMessage
            id="paymentMethods.fee.exchange"
            values={{ percent: <Percent of={exchangePercent} />, currency }}
          />
        </div>
      )}
    </>
  );
};

/** What a method needs, and how long its payments take, as rows of `Descriptions`. */
export const termItems = ({
  minimum,
  days,
  viewsNeeded,
}: Pick<Terms, 'minimum' | 'days' | 'viewsNeeded'>) => [
  {
    key: 'minimum',
    label: <FormattedMessage id="paymentMethods.minimum" />,
    children: <Money amount={minimum} />,
  },
  {
    key: 'days',
    label: <FormattedMessage id="paymentMethods.days" />,
    // Ant Design lays parts of a text side by side: a sentence is one part.
    children: (
      <span>
        <FormattedMessage id="paymentMethods.days.range" values={days} />
      </span>
    ),
  },
  ...(viewsNeeded === null
    ? []
    : [
        {
          key: 'views',
          label: <FormattedMessage id="paymentMethods.views" />,
          children: (
            <span>
              <FormattedMessage
                id="paymentMethods.views.needed"
                values={{
                  views: <FormattedNumber value={viewsNeeded} />,
                  days: guideFigures.methodViewsDays,
                }}
              />
            </span>
          ),
        },
      ]),
];
