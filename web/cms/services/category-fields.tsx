import { cmsServices } from '../../../content/cms-services.ts'
import type { CategoryInput, CategoryService } from '../../../contract/service-category.ts'
import { Line, Text } from './bound-fields.tsx'
import styles from './editor.module.css'
import { IconField } from './bound-fields.tsx'
import { KeyField } from './bound-fields.tsx'
import type { Problems } from './kind.ts'
import { slugFrom } from './slug-from.ts'
import { GrowingRows } from './growing-rows.tsx'
import { LineRows } from './growing-rows.tsx'
import { NO_QUOTE } from './product-draft.ts'
import { QuoteFields } from './bound-fields.tsx'
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

const categoryListsWords = cmsServices.fields

/** The lists of a category, in the order in which its page shows them. */
function CategoryLists({ draft, base, problems, change }: FieldsProps<CategoryInput>) {
  return (
    <>
      <GrowingRows
        label={categoryListsWords.stats}
        thing={categoryListsWords.stat}
        path="stats"
        rows={draft.stats}
        blank={{ value: '', label: '' }}
        problems={problems}
        onChange={(stats) => change({ stats })}
      >
        {(stat, change, problem) => (
          <div className={styles.pair}>
            <Line
              label={categoryListsWords.value}
              value={stat.value}
              error={problem('value')}
              onChange={(value) => change({ ...stat, value })}
            />
            <Line
              label={categoryListsWords.label}
              value={stat.label}
              error={problem('label')}
              onChange={(label) => change({ ...stat, label })}
            />
          </div>
        )}
      </GrowingRows>
      <ServiceRows services={draft.services} saved={base.services} problems={problems} onChange={(services) => change({ services })} />
      <LineRows
        label={categoryListsWords.companies}
        hint={categoryListsWords.emptyList}
        thing={categoryListsWords.company}
        path="companies"
        rows={draft.companies}
        problems={problems}
        onChange={(companies) => change({ companies })}
      />
      <LineRows
        label={categoryListsWords.whyChooseUs}
        hint={categoryListsWords.emptyList}
        thing={categoryListsWords.reason}
        path="whyChooseUs"
        rows={draft.whyChooseUs}
        problems={problems}
        onChange={(whyChooseUs) => change({ whyChooseUs })}
      />
      <LineRows
        label={categoryListsWords.keyBenefits}
        thing={categoryListsWords.benefit}
        path="keyBenefits"
        rows={draft.keyBenefits}
        problems={problems}
        onChange={(keyBenefits) => change({ keyBenefits })}
      />
      <GrowingRows
        label={categoryListsWords.process}
        hint={categoryListsWords.emptyList}
        thing={categoryListsWords.step}
        path="process"
        rows={draft.process}
        blank={{ title: '', description: '' }}
        problems={problems}
        onChange={(process) => change({ process })}
      >
        {(step, change, problem) => (
          <>
            <Line
              label={categoryListsWords.title}
              value={step.title}
              error={problem('title')}
              onChange={(title) => change({ ...step, title })}
            />
            <Text
              label={categoryListsWords.description}
              rows={2}
              value={step.description}
              error={problem('description')}
              onChange={(description) => change({ ...step, description })}
            />
          </>
        )}
      </GrowingRows>
      <GrowingRows
        label={categoryListsWords.work}
        hint={categoryListsWords.emptyList}
        thing={categoryListsWords.project}
        path="work"
        rows={draft.work}
        blank={{ title: '', description: '', image: '' }}
        problems={problems}
        onChange={(work) => change({ work })}
      >
        {(project, change, problem) => (
          <>
            <Line
              label={categoryListsWords.title}
              value={project.title}
              error={problem('title')}
              onChange={(title) => change({ ...project, title })}
            />
            <Text
              label={categoryListsWords.description}
              rows={2}
              value={project.description}
              error={problem('description')}
              onChange={(description) => change({ ...project, description })}
            />
            <Line
              label={categoryListsWords.image}
              inputMode="url"
              value={project.image}
              error={problem('image')}
              onChange={(image) => change({ ...project, image })}
            />
          </>
        )}
      </GrowingRows>
      <GrowingRows
        label={categoryListsWords.testimonials}
        thing={categoryListsWords.testimonial}
        path="testimonials"
        rows={draft.testimonials}
        blank={NO_QUOTE}
        problems={problems}
        onChange={(testimonials) => change({ testimonials })}
      >
        {(quote, change, problem) => <QuoteFields quote={quote} problem={problem} onChange={change} />}
      </GrowingRows>
    </>
  )
}

const serviceRowsWords = cmsServices.fields
const BLANK: CategoryService = { id: '', title: '', description: '', icon: '' }

type Props = {
  services: readonly CategoryService[]
  /** Those that have an address already. */
  saved: readonly CategoryService[]
  problems: Problems
  onChange: (services: CategoryService[]) => void
}

function ServiceRows({ services, saved, problems, onChange }: Props) {
  /** A new one's id follows its title; one that has an address keeps it. */
  function retitled(service: CategoryService, title: string): CategoryService {
    const isNew = saved.every(({ id }) => id !== service.id)
    const follows = isNew && service.id === slugFrom(service.title)
    return { ...service, title, id: follows ? slugFrom(title) : service.id }
  }

  return (
    <GrowingRows
      label={serviceRowsWords.services}
      hint={serviceRowsWords.emptyList}
      thing={serviceRowsWords.service}
      path="services"
      rows={services}
      blank={BLANK}
      problems={problems}
      onChange={onChange}
    >
      {(service, change, problem) => (
        <>
          <Line
            label={serviceRowsWords.title}
            value={service.title}
            error={problem('title')}
            onChange={(title) => change(retitled(service, title))}
          />
          <div className={styles.pair}>
            <Line
              label={serviceRowsWords.id}
              autoCapitalize="none"
              spellCheck={false}
              value={service.id}
              error={problem('id')}
              onChange={(id) => change({ ...service, id })}
            />
            <IconField
              label={serviceRowsWords.pictogram}
              none={serviceRowsWords.noIcon}
              value={service.icon}
              error={problem('icon')}
              onChange={(icon) => change({ ...service, icon })}
            />
          </div>
          <Text
            label={serviceRowsWords.description}
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
