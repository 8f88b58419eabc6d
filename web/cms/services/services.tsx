import { Outlet, useLocation, Link } from 'react-router'
import { useState } from 'react'
import { MIN_CATEGORIES } from '../../../content/categories/min-categories.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { getInitial } from '../../ui/text/get-initial.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { keys } from '../data/keys.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { type StaffQueryOptions, useStaffQuery } from '../data/use-staff-query.ts'
import { ListBesideForm } from '../layout/list-beside-form.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { DragHandle } from '../reorder/drag-handle.tsx'
import { useReorder, moveItem } from '../reorder/use-reorder.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { CATALOG_PATH, documentPath } from './catalog-type.ts'
import { categoryLabels, productLabels } from './labels.ts'
import styles from './services.module.css'

const labels = {
  heading: 'Currently added Services',
  text: 'The order here is the order on the website.',
  orderFailed: 'The order could not be saved. Please try again.',
}

export default function CatalogPage() {
  const categories = useCategories()
  const products = useProducts()
  const { pathname } = useLocation()
  const isEditing = pathname !== CATALOG_PATH
  const name = getDocumentName(pathname, [categories, products])
  const hasTooFew = categories.items && categories.items.length < MIN_CATEGORIES

  return (
    <StaffPage title={labels.heading} text={labels.text} shortTitle={name} name={name}>
      <ListBesideForm
        isOpen={isEditing}
        openName={isEditing ? name : undefined}
        list={
          <>
            <CatalogListPanel
              list={categories}
              path="category"
              labels={categoryLabels}
              note={hasTooFew && interpolate(categoryLabels.tooFew, { count: MIN_CATEGORIES })}
            />
            <CatalogListPanel list={products} path="product" labels={productLabels} />
          </>
        }
      >
        <Outlet />
      </ListBesideForm>
    </StaffPage>
  )
}

/** The name of the open document, for the breadcrumb. */
function getDocumentName(pathname: string, lists: readonly { items?: readonly { key: string; name: string }[] }[]): string {
  const key = pathname.split('/').at(-1)
  const found = lists.flatMap(({ items = [] }) => items).find((item) => item.key === key)
  return found?.name ?? labels.heading
}

type Props = {
  list: CatalogListState
  path: 'category' | 'product'
  labels: { heading: string; add: string; list: string; empty: string; loadFailed: string }
  note?: string | false
}

/** A list that can be reordered and added to. */
function CatalogListPanel({ list, path, labels, note }: Props) {
  const { items, error, move, drop, cancel } = list
  const { pathname } = useLocation()
  const { listProps, draggedIndex, announcement } = useReorder<HTMLOListElement>({
    count: items?.length ?? 0,
    getName: (index) => items?.[index]?.name ?? '',
    onMove: move,
    onDrop: drop,
    onCancel: cancel,
  })
  return (
    <Panel
      ruled
      flush
      heading={labels.heading}
      actions={
        <LinkButton variant="ghost" compact icon="plus" render={<Link to={documentPath(path, undefined)} />}>
          {labels.add}
        </LinkButton>
      }
    >
      {error && (
        <div className={styles.loadError}>
          <LoadErrorBanner query={list} message={loadErrorMessage(labels.loadFailed)} />
        </div>
      )}
      {!items && !error && <RowSkeletons columns={1} rows={3} />}
      {items && (
        <ol aria-label={labels.list} {...listProps}>
          {items.map((item, index) => (
            <li key={item.key} className={classNames(styles.item, draggedIndex === index && styles.dragged)}>
              <DragHandle name={item.name} />
              <CatalogRow item={item} href={documentPath(path, item.key)} pathname={pathname} />
            </li>
          ))}
        </ol>
      )}
      {items?.length === 0 ? <p className={styles.note}>{labels.empty}</p> : note && <p className={styles.note}>{note}</p>}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </Panel>
  )
}

function CatalogRow({ item: { key, name, note }, href, pathname }: { item: CatalogItem; href: string; pathname: string }) {
  return (
    <Link to={href} className={styles.row} aria-current={pathname === href ? 'page' : undefined}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(name)}
      </span>
      <span className={styles.itemText}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>/{key}</span>
        {note && <span className={styles.small}>{note}</span>}
      </span>
    </Link>
  )
}

type CatalogItem = { key: string; name: string; note: string }
type CatalogListState = ReturnType<typeof useCatalogList>

const useCategories = () =>
  useCatalogList(
    {
      queryKey: keys.catalog.list('category'),
      queryFn: async ({ signal }) =>
        (await staffApi.listCategories({}, { signal })).map(({ slug, name, shortDesc }) => ({ key: slug, name, note: shortDesc })),
    },
    (slugs) => staffApi.reorderCategories({ slugs }),
  )

const useProducts = () =>
  useCatalogList(
    {
      queryKey: keys.catalog.list('product'),
      queryFn: async ({ signal }) =>
        (await staffApi.listProducts({}, { signal })).products.map(({ id, name, tagline }) => ({ key: id, name, note: tagline })),
    },
    (ids) => staffApi.reorderProducts({ ids }),
  )

/** A list whose order staff choose. A new order is shown at once, and reverted when it could not be saved. */
function useCatalogList(options: StaffQueryOptions<CatalogItem[]>, saveOrder: (keys: string[]) => Promise<{ message: string }>) {
  const query = useStaffQuery(options)
  const order = useToastMutation((items: CatalogItem[]) => saveOrder(items.map(({ key }) => key)), {
    failed: labels.orderFailed,
    optimistic: { queryKey: options.queryKey, apply: (_previous, items) => items },
  })
  const [reordered, setReordered] = useState<CatalogItem[]>()

  async function drop(): Promise<void> {
    if (!reordered) return
    await order.run(reordered)
    // The next drag may have begun meanwhile.
    setReordered((current) => (current === reordered ? undefined : current))
  }

  return {
    ...query,
    /** In the order of the current drag, if any. */
    items: reordered ?? query.data,
    move: (from: number, to: number) => setReordered((current) => [...moveItem(current ?? query.data ?? [], from, to)]),
    drop: () => void drop(),
    cancel: () => setReordered(undefined),
  }
}
