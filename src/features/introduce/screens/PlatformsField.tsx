import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { gamePlatforms } from '#contract/lists';
import type { FieldProps } from '#src/ui/OldField';
import { platformsIn } from '../introduceForms';

/** Check boxes for the platforms; the value is their names, joined by commas. */
export const PlatformsField = ({ name, value, problem, onChange, onLeave }: FieldProps) => {
  const id = useId();
  const chosen = platformsIn(value);
  return (
    <fieldset className="field platforms" aria-describedby={`${id}-problem`}>
      <legend>
        <FormattedMessage id="introduce.game.platforms" />
      </legend>
      {gamePlatforms.map((platform) => (
        <label key={platform}>
          <input
            type="checkbox"
            name={name}
            value={platform}
            checked={chosen.includes(platform)}
            aria-invalid={Boolean(problem)}
            onChange={({ target }) =>
              onChange(
                gamePlatforms
                  .filter((one) => (one === platform ? target.checked : chosen.includes(one)))
                  .join(','),
              )
            }
            onBlur={onLeave}
          />
          <FormattedMessage id={`introduce.platform.${platform}`} />
        </label>
      ))}
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  );
};
