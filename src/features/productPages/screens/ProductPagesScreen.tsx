import { Button, Flex, Form, Input, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { networkName, taglines } from '#contract/rules/networks';
import { FormDialog } from '#src/forms/FormDialog';
import { LogoDialog } from '#src/forms/LogoDialog';
import { useForm } from '#src/forms/useForm';
import { landingPath } from '#src/lib/paths';
import { ListScreen } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { PartTitle } from '#src/ui/PartTitle';
import {
  type ProductPage,
  editProductPage,
  forms,
  productPages,
  productPagesFeature,
  uploadProductLogo,
} from '../model';

const EMPTY = { title: 'networkAdmin.empty' } as const;
const CHECKS = { title: networkName, taglines };
const WORDS = { too_many: 'networkAdmin.taglines.many' } as const;

const WordsForm = ({ page, onClose }: { page: ProductPage; onClose: () => void }) => {
  const dispatch = useDispatch();
  const { slug } = page;
  const used = useForm({
    name: forms.words(slug),
    saved: { title: page.title, taglines: page.taglines.join('\n') },
    checks: CHECKS,
    words: WORDS,
    request: useRequest(editProductPage, slug),
    onSubmit: (values) => dispatch(editProductPage.started({ slug, ...values })),
  });
  return (
    <FormDialog
      title={<PartTitle part="networkAdmin.edit" name={landingPath(slug)} />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={onClose}
    >
      <Form.Item {...used.item('title')} label={<FormattedMessage id="productPages.name" />}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...used.item('taglines')}
        label={<FormattedMessage id="networkAdmin.taglines" />}
        extra={<FormattedMessage id="networkAdmin.taglines.hint" />}
      >
        <Input.TextArea rows={4} />
      </Form.Item>
    </FormDialog>
  );
};

const LogoForm = ({ page: { slug, logoUrl }, onClose }: { page: ProductPage; onClose: () => void }) => {
  const dispatch = useDispatch();
  return (
    <LogoDialog
      title={<PartTitle part="networkAdmin.logo" name={landingPath(slug)} />}
      form={forms.logo(slug)}
      logoUrl={logoUrl}
      request={useRequest(uploadProductLogo, slug)}
      onUpload={(fileId) => dispatch(uploadProductLogo.started({ slug, fileId }))}
      onClose={onClose}
    />
  );
};

interface Opened {
  page: ProductPage;
  part: 'words' | 'logo';
}

const useColumns = (onOpen: (opened: Opened) => void): Column<ProductPage>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'title',
        title: formatMessage({ id: 'productPages.name' }),
        rowHeader: true,
        sorter: true,
        render: ({ title, slug }) => (
          <Flex vertical>
            {title}
            <Typography.Text type="secondary">{landingPath(slug)}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'taglines',
        title: formatMessage({ id: 'networkAdmin.taglines' }),
        from: 'md',
        render: (page) => page.taglines[0],
      },
      {
        key: 'change',
        title: formatMessage({ id: 'networkAdmin.change' }),
        from: 'sm',
        render: (page) => (
          <Flex wrap gap="small">
            {(['words', 'logo'] as const).map((part) => (
              <Button key={part} onClick={() => onOpen({ page, part })}>
                <FormattedMessage id={part === 'words' ? 'networkAdmin.edit' : 'networkAdmin.logo'} />
                <span className="visually-hidden"> {page.title}</span>
              </Button>
            ))}
          </Flex>
        ),
      },
    ],
    [formatMessage, onOpen],
  );
};

/** The landing pages of products (spec 000 §2). */
const ProductPagesScreen = () => {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <>
      <ListScreen
        list={productPages}
        title={formatMessage({ id: 'productPages.title' })}
        columns={useColumns(setOpened)}
        failed="productPages.failed"
        empty={EMPTY}
        preloaded
      />
      {opened?.part === 'words' && <WordsForm page={opened.page} onClose={close} />}
      {opened?.part === 'logo' && <LogoForm page={opened.page} onClose={close} />}
    </>
  );
};

export const { preload } = productPages;
export const features = [productPagesFeature];
export default ProductPagesScreen;
