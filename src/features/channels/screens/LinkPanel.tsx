import { Card, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { AccessButton } from './AccessButton';

const SCOPES = ['channel', 'audit', 'analytics', 'revenue'] as const;

/** Which access linking a channel needs and why, and the button that starts it. */
export const LinkPanel = ({ onAsk }: { onAsk: () => void }) => (
  <Card
    role="region"
    className="channels-link"
    aria-labelledby="channels-link"
    title={
      <h2 id="channels-link">
        <FormattedMessage id="channels.link.title" />
      </h2>
    }
  >
    <p>
      <FormattedMessage id="channels.link.text" />
    </p>
    <ul className="channels-means">
      {SCOPES.map((scope) => (
        <li key={scope}>
          <FormattedMessage id={`channels.link.scope.${scope}`} />
        </li>
      ))}
    </ul>
    <Typography.Paragraph type="secondary">
      <FormattedMessage id="channels.link.after" />
    </Typography.Paragraph>
    <AccessButton onAsk={onAsk}>
      <FormattedMessage id="channels.link.start" />
    </AccessButton>
  </Card>
);
