import { cmsServices } from '../../../content/cms-services.ts'
import type { CategoryService } from '../../../contract/service-category.ts'
import { Line, Text } from './bound-fields.tsx'
import styles from './editor.module.css'
import { GrowingRows } from './growing-rows.tsx'
import { IconField } from './icon-field.tsx'
import type { Problems } from './kind.ts'
import { slugFrom } from './slug-from.ts'

const words = cmsServices.fields
const BLANK: CategoryService = { id: '', title: '', description: '', icon: '' }

type Props = {
  services: readonly CategoryService[]
  /** Those that have an address already. */
  saved: readonly CategoryService[]
  problems: Problems
  onChange: (services: CategoryService[]) => void
}

export function ServiceRows({ services, saved, problems, onChange }: Props) {
  /** A new one's id follows its title; one that has an address keeps it. */
  function retitled(service: CategoryService, title: string): CategoryService {
    const isNew = saved.every(({ id }) => id !== service.id)
    const follows = isNew && service.id === slugFrom(service.title)
    return { ...service, title, id: follows ? slugFrom(title) : service.id }
  }

  return (
    <GrowingRows
      label={words.services}
      hint={words.emptyList}
      thing={words.service}
      path="services"
      rows={services}
      blank={BLANK}
      problems={problems}
      onChange={onChange}
    >
      {(service, change, problem) => (
        <>
          <Line label={words.title} value={service.title} error={problem('title')} onChange={(title) => change(retitled(service, title))} />
          <div className={styles.pair}>
            <Line
              label={words.id}
              autoCapitalize="none"
              spellCheck={false}
              value={service.id}
              error={problem('id')}
              onChange={(id) => change({ ...service, id })}
            />
            <IconField
              label={words.pictogram}
              none={words.noIcon}
              value={service.icon}
              error={problem('icon')}
              onChange={(icon) => change({ ...service, icon })}
            />
          </div>
          <Text
            label={words.description}
            rows={2}
            value={service.description}
            error={problem('description')}
            onChange={(description) => change({ ...service, description })}
          />
        </>
      )}
    </GrowingRows>
  )
}
