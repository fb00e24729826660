/** `showSearch` for a long list: finds options by what the user reads. */
export const BY_LABEL = { optionFilterProp: 'label' };
