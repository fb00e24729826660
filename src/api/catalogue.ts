import axios from 'axios';
import type { Part } from '#contract/plain/texts';

/** Loads a part of the compiled texts of a language; with `version` in the URL the browser can keep it for good. */
export const fetchCatalogue = async (language: string, part: Part, version: string): Promise<object> => {
  const { data } = await axios.get<object>('/locales', {
    params: { lang: language, part, v: version },
    // Without this, axios would search for a cookie first.
    withXSRFToken: false,
  });
  return data;
};
