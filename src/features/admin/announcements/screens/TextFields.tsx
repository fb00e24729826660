import { Button, Flex, Form, Input, Select } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages } from '#contract/lists';
import { LONGEST_TEXT, LONGEST_TITLE } from '#contract/rules/admin/announcements';
import { BY_LABEL } from '#src/ui/selects';
import { type Language, isLanguage } from '../announcementsForms';
import { LanguageChoice } from './LanguageChoice';
import type { DraftForm } from './useDraftForm';
import { tagOf, useLanguageNames } from './words';

const counted = (max: number) => ({ show: true, max });

/** Adds one of the other languages, or takes the one in sight away. What is written in it stays until it is saved. */
const Languages = ({ used: { values, change, shown, show } }: { used: DraftForm }) => {
  const { formatMessage } = useIntl();
  const languageNames = useLanguageNames();
  const add = (language: string) => {
    change({ texts: [...values.texts, language] });
    show(language);
  };
  const remove = () => {
    change({ texts: values.texts.filter((language) => language !== shown) });
    show('en');
  };
  const others = languages.filter((language) => !values.texts.includes(language));
  return (
    <Flex gap="small" align="center" wrap>
      <LanguageChoice languages={values.texts} shown={shown} onShow={show} />
      {others.length > 0 && (
        <Select<string | null>
          className="list-filter"
          aria-label={formatMessage({ id: 'admin.announcements.language.add' })}
          placeholder={formatMessage({ id: 'admin.announcements.language.add' })}
          showSearch={BY_LABEL}
          value={null}
          options={others.map((language) => ({ value: language, label: languageNames(language) }))}
          onChange={(language) => language && add(language)}
        />
      )}
      {shown !== 'en' && (
        <Button onClick={remove}>
          <FormattedMessage
            id="admin.announcements.language.remove"
            values={{ language: languageNames(shown) }}
          />
        </Button>
      )}
    </Flex>
  );
};

const InLanguage = ({ used: { item, shown }, language }: { used: DraftForm; language: Language }) => {
  const name = useLanguageNames()(language);
  const lang = tagOf(language);
  return (
    <div hidden={language !== shown}>
      <Form.Item
        {...item(`title_${language}`)}
        label={<FormattedMessage id="admin.announcements.field.title.in" values={{ language: name }} />}
      >
        <Input lang={lang} dir="auto" count={counted(LONGEST_TITLE)} />
      </Form.Item>
      <Form.Item
        {...item(`text_${language}`)}
        label={<FormattedMessage id="admin.announcements.field.text.in" values={{ language: name }} />}
        extra={<FormattedMessage id="admin.announcements.field.text.hint" />}
      >
        <Input.TextArea lang={lang} dir="auto" rows={8} count={counted(LONGEST_TEXT)} />
      </Form.Item>
    </div>
  );
};

/** What an announcement says, in each of its languages. */
export const TextFields = ({ used }: { used: DraftForm }) => (
  <>
    <Form.Item {...used.item('texts')} extra={<FormattedMessage id="admin.announcements.languages.hint" />}>
      <Languages used={used} />
    </Form.Item>
    {used.values.texts.filter(isLanguage).map((language) => (
      <InLanguage key={language} used={used} language={language} />
    ))}
  </>
);
