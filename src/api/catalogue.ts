import axios from 'axios';

/** Fetches the compiled texts of a language; `version` lets the browser keep them for good. */
export const fetchCatalogue = async (language: string, version: string): Promise<object> => {
  const { data } = await axios.get<object>('/locales', {
    params: { lang: language, v: version },
    // Without it axios would look for a cookie first.
    withXSRFToken: false,
  });
  return data;
};
