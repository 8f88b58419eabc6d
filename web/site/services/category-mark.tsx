import { categories, findCategoryKey } from '../../../content/categories.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ICON_NAMES } from '../../ui/media/icon-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './category-mark.module.css'

type Props = Pick<CategorySummary, 'slug' | 'icon' | 'color'>

/** The monogram of one of our own; else the icon that staff chose, or the first letter of its slug, over a band of its colour. */
export function CategoryMark({ slug, icon, color }: Props) {
  const key = findCategoryKey(slug)
  if (key && hasOurIcon({ slug, icon })) return <Picture name={`monograms/${key}`} alt="" className={styles.monogram} />
  const tint: Record<string, string> = color ? { '--tint': color } : {}
  return (
    <span aria-hidden="true" className={classNames(styles.monogram, styles.mark)} style={tint}>
      {isDrawn(icon) ? <Icon name={icon} className={styles.icon} /> : slug.charAt(0).toUpperCase()}
    </span>
  )
}

const hasOurIcon = ({ slug, icon }: Pick<Props, 'slug' | 'icon'>) =>
  icon === '' || categories.some((ours) => ours.slug === slug && ours.icon === icon)

const isDrawn = (icon: string): boolean => (ICON_NAMES as readonly string[]).includes(icon)
