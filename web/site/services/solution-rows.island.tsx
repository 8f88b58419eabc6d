import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { commonLabels } from '../../../content/shared-texts.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { api } from '../../api.ts'
import { island } from '../../islands/island.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { ICON_NAMES } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import { truncate } from '../../ui/text/truncate.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import type { CategoryOffer } from '../catalog/load-categories.ts'
import type { BuiltInSolution } from './built-in-solutions.ts'
import { SHORT_TEXT_MAX_LENGTH, ServicesErrorBanner } from './category-links.tsx'
import { type CategoryDetail, type SolutionLabels, SolutionPanel } from './solution-panel.tsx'
import styles from './solution-rows.module.css'
import { OPENING_EVENT } from './start-services.ts'
import { useCategories } from './use-categories.ts'

const SKELETON_ROWS = 5

type RowsProps = {
  offer: CategoryOffer
  /** What content/ has about its own categories, by slug. */
  builtIn: Record<string, BuiltInSolution>
  labels: SolutionLabels
}

export default island('solution-rows', SolutionRows, { hydrate: 'visible' })

/** What the server could not load, the browser asks for once more. */
function SolutionRows({ offer, ...rows }: RowsProps) {
  const loaded = useCategories(offer)
  if (loaded) return <Rows offer={loaded} {...rows} />
  return (
    <>
      <SolutionSkeletons />
      <noscript>
        <Rows offer={offer} {...rows} />
      </noscript>
    </>
  )
}

/** A row for each category, one of them open. start-services.ts opens and closes them. */
function Rows({ offer: { categories, source }, builtIn, labels }: RowsProps) {
  const group = useId()
  if (categories.length === 0) return <ServicesErrorBanner />
  return (
    <div className={styles.rows}>
      {categories.map((category) => (
        <Row
          key={category.slug}
          category={category}
          // The categories of content/ are complete already.
          complete={source !== 'api'}
          builtIn={builtIn[category.slug]}
          labels={labels}
          group={group}
        />
      ))}
    </div>
  )
}

type RowProps = {
  category: CategorySummary
  complete: boolean
  builtIn: BuiltInSolution | undefined
  labels: SolutionLabels
  group: string
}

function Row({ category, complete, builtIn, labels, group }: RowProps) {
  const { name, shortDesc } = category
  const row = useRef<HTMLDetailsElement>(null)
  const detail = useCategoryDetail(category.slug, { row, complete })
  const summary = (
    <span className={styles.summary}>
      <CategoryMark {...category} builtIn={builtIn} />
      <span className={styles.name}>{name}</span>
      <span className={styles.shortText}>{truncate(shortDesc, SHORT_TEXT_MAX_LENGTH, '…')}</span>
    </span>
  )
  return (
    <AccordionItem ref={row} name={group} className={styles.row} summary={summary}>
      <SolutionPanel category={category} detail={detail} builtIn={builtIn} labels={labels} />
    </AccordionItem>
  )
}

type DetailOptions = { row: RefObject<HTMLDetailsElement | null>; complete: boolean }

/** Requests the category once, when its row opens. After an error the next opening tries again. */
function useCategoryDetail(slug: string, { row, complete }: DetailOptions): CategoryDetail {
  const [detail, setDetail] = useState<CategoryDetail>()

  useEffect(() => {
    const details = row.current
    if (!details || complete) return
    let request: 'none' | 'sent' | 'failed' = 'none'

    function handleOpening(): void {
      if (request === 'sent') return
      setDetail('loading')
      void load()
    }

    /** Opened before hydration, or by the browser for an address or find-in-page: the text that is shown stays until then. */
    function handleToggle(): void {
      if (details?.open && request === 'none') void load()
    }

    async function load(): Promise<void> {
      request = 'sent'
      try {
        setDetail(await api.getCategory({ slug }))
      } catch (error) {
        console.error(`The category ${slug} could not be loaded.`, String(error))
        request = 'failed'
        setDetail('failed')
      }
    }

    handleToggle()
    details.addEventListener('toggle', handleToggle)
    details.addEventListener(OPENING_EVENT, handleOpening)
    return () => {
      details.removeEventListener('toggle', handleToggle)
      details.removeEventListener(OPENING_EVENT, handleOpening)
    }
  }, [slug, row, complete])

  return detail
}

function SolutionSkeletons() {
  return (
    <div className={styles.skeletonRows}>
      <VisuallyHidden>
        <output>{commonLabels.loading}</output>
      </VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton className={styles.skeletonMark} />
          <Skeleton className={styles.skeletonName} />
        </div>
      ))}
    </div>
  )
}

type CategoryMarkProps = Pick<CategorySummary, 'slug' | 'icon' | 'color'> & { builtIn: BuiltInSolution | undefined }

/** The monogram of a category of content/; else the icon that staff chose or the first letter, over a bar of its colour. */
function CategoryMark({ slug, icon, color, builtIn }: CategoryMarkProps) {
  if (builtIn && (icon === '' || icon === builtIn.icon))
    return <Picture name={builtIn.monogram} alt="" className={styles.mark} data-shared={`/services/dba/${slug}`} />
  const tint: Record<string, string> = color ? { '--tint': color } : {}
  return (
    <span aria-hidden="true" className={classNames(styles.mark, styles.textMark)} style={tint}>
      {isIconName(icon) ? <Icon name={icon} className={styles.markIcon} /> : slug.charAt(0).toUpperCase()}
    </span>
  )
}

const isIconName = (icon: string): boolean => (ICON_NAMES as readonly string[]).includes(icon)
