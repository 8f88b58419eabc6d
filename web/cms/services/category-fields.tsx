import { cmsServices } from '../../../content/cms-services.ts'
import type { CategoryInput, CategoryService } from '../../../contract/service-category.ts'
import { TextInput, TextAreaInput } from './field-inputs.tsx'
import styles from './catalog-editor.module.css'
import { IconField } from './field-inputs.tsx'
import { KeyField } from './field-inputs.tsx'
import type { DocumentErrors } from './catalog-type.ts'
import { slugify } from './slugify.ts'
import { RepeatableRows } from './repeatable-rows.tsx'
import { TextRows } from './repeatable-rows.tsx'
import { EMPTY_QUOTE } from './product-draft.ts'
import { QuoteFields } from './field-inputs.tsx'
export type DocumentFieldsProps<D> = {
  draft: D
  /** As it is saved; the blank one for something new. */
  base: D
  problems: DocumentErrors
  change: (part: Partial<D>) => void
}

const labels = cmsServices.fields

export function CategoryFields(props: DocumentFieldsProps<CategoryInput>) {
  const { draft, base, problems, change } = props

  /** Until it is saved for the first time, the address follows the name. */
  function rename(name: string): void {
    const follows = base.slug === '' && draft.slug === slugify(draft.name)
    change(follows ? { name, slug: slugify(name) } : { name })
  }

  return (
    <>
      <div className={styles.pair}>
        <TextInput label={labels.name} required value={draft.name} error={problems.name} onChange={rename} />
        <KeyField
          label={labels.slug}
          value={draft.slug}
          former={base.slug}
          addressOf={(slug) => `/services/dba/${slug}`}
          error={problems.slug}
          onChange={(slug) => change({ slug })}
        />
      </div>
      <TextInput
        label={labels.shortDesc}
        value={draft.shortDesc}
        error={problems.shortDesc}
        onChange={(shortDesc) => change({ shortDesc })}
      />
      <TextAreaInput
        label={labels.overview}
        value={draft.overview}
        error={problems.overview}
        onChange={(overview) => change({ overview })}
      />
      <TextAreaInput
        label={labels.description}
        value={draft.description}
        error={problems.description}
        onChange={(description) => change({ description })}
      />
      <div className={styles.pair}>
        <IconField
          label={labels.pictogram}
          none={labels.letter}
          value={draft.icon}
          error={problems.icon}
          onChange={(icon) => change({ icon })}
        />
        <TextInput
          label={labels.color}
          hint={labels.colorHint}
          spellCheck={false}
          value={draft.color}
          error={problems.color}
          onChange={(color) => change({ color: color.trim() })}
        />
      </div>
      <TextInput
        label={labels.heroImage}
        hint={labels.heroImageHint}
        inputMode="url"
        value={draft.heroImage}
        error={problems.heroImage}
        onChange={(heroImage) => change({ heroImage })}
      />
      <CategoryLists {...props} />
    </>
  )
}

const categoryListLabels = cmsServices.fields

/** The lists of a category, in the order in which its page shows them. */
function CategoryLists({ draft, base, problems, change }: DocumentFieldsProps<CategoryInput>) {
  return (
    <>
      <RepeatableRows
        label={categoryListLabels.stats}
        thing={categoryListLabels.stat}
        path="stats"
        rows={draft.stats}
        blank={{ value: '', label: '' }}
        problems={problems}
        onChange={(stats) => change({ stats })}
      >
        {(stat, change, problem) => (
          <div className={styles.pair}>
            <TextInput
              label={categoryListLabels.value}
              value={stat.value}
              error={problem('value')}
              onChange={(value) => change({ ...stat, value })}
            />
            <TextInput
              label={categoryListLabels.label}
              value={stat.label}
              error={problem('label')}
              onChange={(label) => change({ ...stat, label })}
            />
          </div>
        )}
      </RepeatableRows>
      <ServiceRows services={draft.services} saved={base.services} problems={problems} onChange={(services) => change({ services })} />
      <TextRows
        label={categoryListLabels.companies}
        hint={categoryListLabels.emptyList}
        thing={categoryListLabels.company}
        path="companies"
        rows={draft.companies}
        problems={problems}
        onChange={(companies) => change({ companies })}
      />
      <TextRows
        label={categoryListLabels.whyChooseUs}
        hint={categoryListLabels.emptyList}
        thing={categoryListLabels.reason}
        path="whyChooseUs"
        rows={draft.whyChooseUs}
        problems={problems}
        onChange={(whyChooseUs) => change({ whyChooseUs })}
      />
      <TextRows
        label={categoryListLabels.keyBenefits}
        thing={categoryListLabels.benefit}
        path="keyBenefits"
        rows={draft.keyBenefits}
        problems={problems}
        onChange={(keyBenefits) => change({ keyBenefits })}
      />
      <RepeatableRows
        label={categoryListLabels.process}
        hint={categoryListLabels.emptyList}
        thing={categoryListLabels.step}
        path="process"
        rows={draft.process}
        blank={{ title: '', description: '' }}
        problems={problems}
        onChange={(process) => change({ process })}
      >
        {(step, change, problem) => (
          <>
            <TextInput
              label={categoryListLabels.title}
              value={step.title}
              error={problem('title')}
              onChange={(title) => change({ ...step, title })}
            />
            <TextAreaInput
              label={categoryListLabels.description}
              rows={2}
              value={step.description}
              error={problem('description')}
              onChange={(description) => change({ ...step, description })}
            />
          </>
        )}
      </RepeatableRows>
      <RepeatableRows
        label={categoryListLabels.work}
        hint={categoryListLabels.emptyList}
        thing={categoryListLabels.project}
        path="work"
        rows={draft.work}
        blank={{ title: '', description: '', image: '' }}
        problems={problems}
        onChange={(work) => change({ work })}
      >
        {(project, change, problem) => (
          <>
            <TextInput
              label={categoryListLabels.title}
              value={project.title}
              error={problem('title')}
              onChange={(title) => change({ ...project, title })}
            />
            <TextAreaInput
              label={categoryListLabels.description}
              rows={2}
              value={project.description}
              error={problem('description')}
              onChange={(description) => change({ ...project, description })}
            />
            <TextInput
              label={categoryListLabels.image}
              inputMode="url"
              value={project.image}
              error={problem('image')}
              onChange={(image) => change({ ...project, image })}
            />
          </>
        )}
      </RepeatableRows>
      <RepeatableRows
        label={categoryListLabels.testimonials}
        thing={categoryListLabels.testimonial}
        path="testimonials"
        rows={draft.testimonials}
        blank={EMPTY_QUOTE}
        problems={problems}
        onChange={(testimonials) => change({ testimonials })}
      >
        {(quote, change, problem) => <QuoteFields quote={quote} problem={problem} onChange={change} />}
      </RepeatableRows>
    </>
  )
}

const serviceLabels = cmsServices.fields
const EMPTY_SERVICE: CategoryService = { id: '', title: '', description: '', icon: '' }

type Props = {
  services: readonly CategoryService[]
  /** Those that have an address already. */
  saved: readonly CategoryService[]
  problems: DocumentErrors
  onChange: (services: CategoryService[]) => void
}

function ServiceRows({ services, saved, problems, onChange }: Props) {
  /** A new one's id follows its title; one that has an address keeps it. */
  function retitled(service: CategoryService, title: string): CategoryService {
    const isNew = saved.every(({ id }) => id !== service.id)
    const follows = isNew && service.id === slugify(service.title)
    return { ...service, title, id: follows ? slugify(title) : service.id }
  }

  return (
    <RepeatableRows
      label={serviceLabels.services}
      hint={serviceLabels.emptyList}
      thing={serviceLabels.service}
      path="services"
      rows={services}
      blank={EMPTY_SERVICE}
      problems={problems}
      onChange={onChange}
    >
      {(service, change, problem) => (
        <>
          <TextInput
            label={serviceLabels.title}
            value={service.title}
            error={problem('title')}
            onChange={(title) => change(retitled(service, title))}
          />
          <div className={styles.pair}>
            <TextInput
              label={serviceLabels.id}
              autoCapitalize="none"
              spellCheck={false}
              value={service.id}
              error={problem('id')}
              onChange={(id) => change({ ...service, id })}
            />
            <IconField
              label={serviceLabels.pictogram}
              none={serviceLabels.noIcon}
              value={service.icon}
              error={problem('icon')}
              onChange={(icon) => change({ ...service, icon })}
            />
          </div>
          <TextAreaInput
            label={serviceLabels.description}
            rows={2}
            value={service.description}
            error={problem('description')}
            onChange={(description) => change({ ...service, description })}
          />
        </>
      )}
    </RepeatableRows>
  )
}
