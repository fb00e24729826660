import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type DraftValues, draftChecks, languageOfField, sentOf, valuesOf } from '../announcementsForms';
import { type AnnouncementDetails, draftForm, saveAnnouncement } from '../model';

const WORDS = {
  announcement_link: 'admin.announcements.wrong.link',
  english_needed: 'admin.announcements.wrong.english',
  twice: 'admin.announcements.wrong.twice',
} as const;

/** The form of a draft, which has one language in sight: where another one is not right, that one comes into sight. */
export const useDraftForm = (id: string, item: AnnouncementDetails | null) => {
  const dispatch = useDispatch();
  const [shown, show] = useState<string>('en');
  // Which version was to be changed: when another one is loaded, the refusal is not about it.
  const [sent, setSent] = useState('');
  const [wrong, setWrong] = useState<{ field: string }>();
  const used = useForm<DraftValues>({
    name: draftForm(id),
    saved: valuesOf(item),
    checks: draftChecks,
    words: WORDS,
    request: useRequest(saveAnnouncement, id),
    onSubmit: (values) => {
      setSent(values.version);
      dispatch(saveAnnouncement.started(sentOf(values, id)));
    },
  });
  const { form } = used;
  const { instance } = form;
  useEffect(() => {
    if (wrong) instance.scrollToField(wrong.field as never, { focus: true });
  }, [wrong, instance]);
  const { failure, values, changed } = used;
  const isRefused = failure?.kind === 'refused' && failure.code === 'STATE_CHANGED';
  const isBehind = (isRefused && sent === values.version) || Number(values.version) < (item?.version ?? 0);
  const props: typeof form.props = {
    ...form.props,
    onFinishFailed: ({ errorFields }) => {
      const field = String(errorFields[0]?.name[0] ?? '');
      const language = languageOfField(field);
      if (!language) return;
      show(language);
      setWrong({ field });
    },
  };
  return {
    ...used,
    form: { ...form, props },
    /** Why it is not saved, but for what is said of its version. */
    failure: isRefused ? undefined : failure,
    /** Somebody else has changed the draft since this was begun. */
    isOvertaken: changed && isBehind,
    /** The language in sight. */
    shown: values.texts.includes(shown) ? shown : 'en',
    show,
  };
};

export type DraftForm = ReturnType<typeof useDraftForm>;
