import axios from 'axios';
import type { Part } from '#contract/plain/texts';

/**
 * Loads a part of the compiled texts of a language; with `version` in the URL the browser can keep it for good.
 * It throws where what arrives is cut off.
 */
export const fetchCatalogue = async (language: string, part: Part, version: string): Promise<object> => {
  const { data } = await axios.get<object>('/locales', {
    params: { lang: language, part, v: version },
    // Without this, axios would search for a cookie first.
    withXSRFToken: false,
    // Without this, half a file would arrive as a string.
    responseType: 'json',
    transitional: { silentJSONParsing: false },
  });
  return data;
};
