import { Descriptions, Divider, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { selectEstimates } from '../earningsSelectors';

const COLUMNS = { xs: 1, sm: 2, md: 3, lg: 4 };

/** The estimates of months whose final reports are missing; they are not booked. */
export const EstimateList = () => {
  const estimates = useSelector(selectEstimates);
  if (estimates.length === 0) return null;
  return (
    <section aria-labelledby="estimates">
      <Divider />
      <Descriptions
        size="small"
        column={COLUMNS}
        title={
          <span id="estimates">
            <FormattedMessage id="earnings.estimates" />
          </span>
        }
        items={estimates.map(({ month, estimated }) => ({
          key: month,
          label: <Month month={month} />,
          children: <Money amount={estimated} />,
        }))}
      />
      <Typography.Text type="secondary">
        <FormattedMessage id="earnings.estimates.text" />
      </Typography.Text>
    </section>
  );
};
