import { cmsServices } from '../../../content/cms-services.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { Line, Text } from './bound-fields.tsx'
import { CategoryLists } from './category-lists.tsx'
import styles from './editor.module.css'
import { IconField } from './icon-field.tsx'
import { KeyField } from './key-field.tsx'
import type { Problems } from './kind.ts'
import { slugFrom } from './slug-from.ts'

export type FieldsProps<D> = {
  draft: D
  /** As it is saved; the blank one for something new. */
  base: D
  problems: Problems
  change: (part: Partial<D>) => void
}

const words = cmsServices.fields

export function CategoryFields(props: FieldsProps<CategoryInput>) {
  const { draft, base, problems, change } = props

  /** Until it is saved for the first time, the address follows the name. */
  function rename(name: string): void {
    const follows = base.slug === '' && draft.slug === slugFrom(draft.name)
    change(follows ? { name, slug: slugFrom(name) } : { name })
  }

  return (
    <>
      <div className={styles.pair}>
        <Line label={words.name} required value={draft.name} error={problems.name} onChange={rename} />
        <KeyField
          label={words.slug}
          value={draft.slug}
          former={base.slug}
          addressOf={(slug) => `/services/dba/${slug}`}
          error={problems.slug}
          onChange={(slug) => change({ slug })}
        />
      </div>
      <Line label={words.shortDesc} value={draft.shortDesc} error={problems.shortDesc} onChange={(shortDesc) => change({ shortDesc })} />
      <Text label={words.overview} value={draft.overview} error={problems.overview} onChange={(overview) => change({ overview })} />
      <Text
        label={words.description}
        value={draft.description}
        error={problems.description}
        onChange={(description) => change({ description })}
      />
      <div className={styles.pair}>
        <IconField
          label={words.pictogram}
          none={words.letter}
          value={draft.icon}
          error={problems.icon}
          onChange={(icon) => change({ icon })}
        />
        <Line
          label={words.color}
          hint={words.colorHint}
          spellCheck={false}
          value={draft.color}
          error={problems.color}
          onChange={(color) => change({ color: color.trim() })}
        />
      </div>
      <Line
        label={words.heroImage}
        hint={words.heroImageHint}
        inputMode="url"
        value={draft.heroImage}
        error={problems.heroImage}
        onChange={(heroImage) => change({ heroImage })}
      />
      <CategoryLists {...props} />
    </>
  )
}
