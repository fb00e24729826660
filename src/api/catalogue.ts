import axios from 'axios';

/** Loads the compiled texts of a language; with `version` in the URL the browser can keep them for good. */
export const fetchCatalogue = async (language: string, version: string): Promise<object> => {
  const { data } = await axios.get<object>('/locales', {
    params: { lang: language, v: version },
    // Without this, axios would search for a cookie first.
    withXSRFToken: false,
  });
  return data;
};
