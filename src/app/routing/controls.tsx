import type { ScreenModule } from '#src/request/lazyScreen';
import { antdWords } from '../antdWords';

/** Gives a screen outside the layout behind sign-in what Ant Design needs; both are loaded at once. */
export const withControls = (load: () => Promise<ScreenModule>) => async (): Promise<ScreenModule> => {
  const [module, { DesignSystem }] = await Promise.all([
    load(),
    import(/* webpackChunkName: "controls" */ '../DesignSystem'),
    antdWords(document.documentElement.lang),
  ]);
  const Screen = module.default;
  return {
    ...module,
    default: () => (
      <DesignSystem>
        <Screen />
      </DesignSystem>
    ),
  };
};
