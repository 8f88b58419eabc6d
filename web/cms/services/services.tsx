import { Outlet, useLocation, Link } from 'react-router'
import { MIN_CATEGORIES } from '../../../content/categories/index.ts'
import { cms } from '../../../content/cms.ts'
import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { classNames } from '../../ui/class-names.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { CATALOG_PATH, documentPath } from './catalog-type.ts'
import styles from './services.module.css'
import { getInitial } from '../../ui/text/get-initial.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { DragHandle } from '../reorder/drag-handle.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useReorder, moveItem } from '../reorder/use-reorder.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { useState } from 'react'
import { keys } from '../data/keys.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { type StaffQueryOptions, useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

export default function CatalogPage() {
  const categories = useCategories()
  const products = useProducts()
  const { pathname } = useLocation()
  const editing = pathname !== CATALOG_PATH
  const name = getDocumentName(pathname, [categories, products])
  const few = categories.things && categories.things.length < MIN_CATEGORIES

  return (
    <StaffPage title={cms.services.heading} text={cmsServices.text} shortTitle={name} name={name}>
      <div className={classNames(styles.columns, editing && styles.editing)}>
        <div className={styles.shelves}>
          <CatalogListPanel
            shelf={categories}
            path="category"
            words={cmsServices.categories}
            note={few && interpolate(cmsServices.categories.tooFew, { count: MIN_CATEGORIES })}
          />
          <CatalogListPanel shelf={products} path="product" words={cmsServices.products} />
        </div>
        <section className={styles.desk} aria-label={editing ? name : undefined} data-begins={editing || undefined}>
          <Outlet />
        </section>
      </div>
    </StaffPage>
  )
}

/** What is edited, for the way that leads here. */
function getDocumentName(pathname: string, shelves: readonly { things?: readonly { key: string; name: string }[] }[]): string {
  const key = pathname.split('/').at(-1)
  const found = shelves.flatMap(({ things = [] }) => things).find((thing) => thing.key === key)
  return found?.name ?? cms.services.heading
}

type Props = {
  shelf: CatalogListState
  path: 'category' | 'product'
  words: { heading: string; add: string; list: string; empty: string; load: string }
  note?: string | false
}

/** A list in its order, with what adds to it. */
function CatalogListPanel({ shelf, path, words: labels, note }: Props) {
  const { things, error, move, drop } = shelf
  const { pathname } = useLocation()
  const { listProps, held, said } = useReorder<HTMLOListElement>({
    count: things?.length ?? 0,
    nameOf: (index) => things?.[index]?.name ?? '',
    onMove: move,
    onDrop: drop,
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
        <div className={styles.trouble}>
          <LoadErrorBanner query={shelf} message={loadErrorMessage(labels.load)} />
        </div>
      )}
      {!things && !error && <RowSkeletons columns={1} rows={3} />}
      {things && (
        <ol aria-label={labels.list} {...listProps}>
          {things.map((thing, index) => (
            <li key={thing.key} className={classNames(styles.thing, held === index && styles.held)}>
              <DragHandle name={thing.name} />
              <CatalogRow thing={thing} href={documentPath(path, thing.key)} pathname={pathname} />
            </li>
          ))}
        </ol>
      )}
      {things?.length === 0 ? <p className={styles.note}>{labels.empty}</p> : note && <p className={styles.note}>{note}</p>}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </Panel>
  )
}

function CatalogRow({ thing: { key, name, note }, href, pathname }: { thing: CatalogItem; href: string; pathname: string }) {
  return (
    <Link to={href} className={styles.row} aria-current={pathname === href ? 'page' : undefined}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(name)}
      </span>
      <span className={styles.words}>
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

/** Things in an order that staff choose. It shows at once, and goes back when it could not be saved. */
function useCatalogList(options: StaffQueryOptions<CatalogItem[]>, saveOrder: (keys: string[]) => Promise<{ message: string }>) {
  const query = useStaffQuery(options)
  const order = useToastMutation((things: CatalogItem[]) => saveOrder(things.map(({ key }) => key)), {
    failed: cmsServices.orderFailed,
    optimistic: { queryKey: options.queryKey, apply: (_former, things) => things },
  })
  const [moving, setMoving] = useState<CatalogItem[]>()

  async function drop(): Promise<void> {
    if (!moving) return
    await order.run(moving)
    setMoving(undefined)
  }

  return {
    ...query,
    /** Also while one of them is dragged. */
    things: moving ?? query.data,
    move: (from: number, to: number) => setMoving((shown) => [...moveItem(shown ?? query.data ?? [], from, to)]),
    drop: () => void drop(),
  }
}
