import { categories, categoryKey } from '../../../content/categories.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { ICON_NAMES } from '../../ui/icon-names.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './category-mark.module.css'

type Props = Pick<CategorySummary, 'slug' | 'icon' | 'color'>

/** The monogram of one of our own; else the icon that staff chose, or the first letter of its slug, over a band of its colour. */
export function CategoryMark({ slug, icon, color }: Props) {
  const key = categoryKey(slug)
  if (key && hasOurIcon({ slug, icon })) return <Picture name={`monograms/${key}`} alt="" className={styles.monogram} />
  const tint: Record<string, string> = color ? { '--tint': color } : {}
  return (
    <span aria-hidden="true" className={classes(styles.monogram, styles.mark)} style={tint}>
      {isDrawn(icon) ? <Icon name={icon} className={styles.icon} /> : slug.charAt(0).toUpperCase()}
    </span>
  )
}

const hasOurIcon = ({ slug, icon }: Pick<Props, 'slug' | 'icon'>) =>
  icon === '' || categories.some((ours) => ours.slug === slug && ours.icon === icon)

const isDrawn = (icon: string): boolean => (ICON_NAMES as readonly string[]).includes(icon)
