import type { CategoryInput, CategoryService } from '../../../contract/service-category.ts'
import { ImageField } from '../media/image-field.tsx'
import { IconField, KeyField, TestimonialFields, TextAreaInput, TextInput } from './field-inputs.tsx'
import styles from './catalog-editor.module.css'
import type { DocumentErrors } from './catalog-type.ts'
import { slugify } from './slugify.ts'
import { catalogFieldLabels as labels } from './labels.ts'
import { RepeatableRows, TextRows } from './repeatable-rows.tsx'
import { EMPTY_TESTIMONIAL } from './product-draft.ts'

export type DocumentFieldsProps<D> = {
  draft: D
  /** The saved version; blank for a new document. */
  base: D
  errors: DocumentErrors
  change: (part: Partial<D>) => void
}

export function CategoryFields(props: DocumentFieldsProps<CategoryInput>) {
  const { draft, base, errors, change } = props

  /** The slug of a new category follows its name until it is edited. */
  function rename(name: string): void {
    const isGenerated = base.slug === '' && draft.slug === slugify(draft.name)
    change(isGenerated ? { name, slug: slugify(name) } : { name })
  }

  return (
    <>
      <div className={styles.pair}>
        <TextInput label={labels.name} required value={draft.name} error={errors.name} onChange={rename} />
        <KeyField
          label={labels.slug}
          value={draft.slug}
          savedKey={base.slug}
          getPath={(slug) => `/services/dba/${slug}`}
          error={errors.slug}
          onChange={(slug) => change({ slug })}
        />
      </div>
      <TextInput
        label={labels.shortDesc}
        value={draft.shortDesc}
        error={errors.shortDesc}
        onChange={(shortDesc) => change({ shortDesc })}
      />
      <TextAreaInput label={labels.overview} value={draft.overview} error={errors.overview} onChange={(overview) => change({ overview })} />
      <TextAreaInput
        label={labels.description}
        value={draft.description}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <div className={styles.pair}>
        <IconField
          label={labels.iconName}
          none={labels.defaultIcon}
          value={draft.icon}
          error={errors.icon}
          onChange={(icon) => change({ icon })}
        />
        <TextInput
          label={labels.color}
          hint={labels.colorHint}
          spellCheck={false}
          value={draft.color}
          error={errors.color}
          onChange={(color) => change({ color: color.trim() })}
        />
      </div>
      <ImageField
        hideEmpty
        label={labels.heroImage}
        hint={labels.heroImageHint}
        url={draft.heroImage}
        error={errors.heroImage}
        onChange={(heroImage) => change({ heroImage })}
      />
      <CategoryLists {...props} />
    </>
  )
}

/** The lists of a category, in the order in which its page shows them. */
function CategoryLists({ draft, base, errors, change }: DocumentFieldsProps<CategoryInput>) {
  return (
    <>
      <RepeatableRows
        label={labels.stats}
        rowLabel={labels.stat}
        path="stats"
        rows={draft.stats}
        blank={{ value: '', label: '' }}
        errors={errors}
        onChange={(stats) => change({ stats })}
      >
        {(stat, changeRow, getError) => (
          <div className={styles.pair}>
            <TextInput
              label={labels.value}
              value={stat.value}
              error={getError('value')}
              onChange={(value) => changeRow({ ...stat, value })}
            />
            <TextInput
              label={labels.label}
              value={stat.label}
              error={getError('label')}
              onChange={(label) => changeRow({ ...stat, label })}
            />
          </div>
        )}
      </RepeatableRows>
      <ServiceRows services={draft.services} saved={base.services} errors={errors} onChange={(services) => change({ services })} />
      <TextRows
        label={labels.companies}
        hint={labels.emptyList}
        rowLabel={labels.company}
        path="companies"
        rows={draft.companies}
        errors={errors}
        onChange={(companies) => change({ companies })}
      />
      <TextRows
        label={labels.whyChooseUs}
        hint={labels.emptyList}
        rowLabel={labels.reason}
        path="whyChooseUs"
        rows={draft.whyChooseUs}
        errors={errors}
        onChange={(whyChooseUs) => change({ whyChooseUs })}
      />
      <TextRows
        label={labels.keyBenefits}
        rowLabel={labels.benefit}
        path="keyBenefits"
        rows={draft.keyBenefits}
        errors={errors}
        onChange={(keyBenefits) => change({ keyBenefits })}
      />
      <RepeatableRows
        label={labels.process}
        hint={labels.emptyList}
        rowLabel={labels.step}
        path="process"
        rows={draft.process}
        blank={{ title: '', description: '' }}
        errors={errors}
        onChange={(process) => change({ process })}
      >
        {(step, changeRow, getError) => (
          <>
            <TextInput
              label={labels.title}
              value={step.title}
              error={getError('title')}
              onChange={(title) => changeRow({ ...step, title })}
            />
            <TextAreaInput
              label={labels.description}
              rows={2}
              value={step.description}
              error={getError('description')}
              onChange={(description) => changeRow({ ...step, description })}
            />
          </>
        )}
      </RepeatableRows>
      <RepeatableRows
        label={labels.work}
        hint={labels.emptyList}
        rowLabel={labels.project}
        path="work"
        rows={draft.work}
        blank={{ title: '', description: '', image: '', imageAlt: '' }}
        errors={errors}
        onChange={(work) => change({ work })}
      >
        {(project, changeRow, getError) => (
          <>
            <TextInput
              label={labels.title}
              value={project.title}
              error={getError('title')}
              onChange={(title) => changeRow({ ...project, title })}
            />
            <TextAreaInput
              label={labels.description}
              rows={2}
              value={project.description}
              error={getError('description')}
              onChange={(description) => changeRow({ ...project, description })}
            />
            <ImageField
              hideEmpty
              label={labels.image}
              url={project.image}
              error={getError('image')}
              onChange={(image) => changeRow({ ...project, image })}
            />
          </>
        )}
      </RepeatableRows>
      <RepeatableRows
        label={labels.testimonials}
        rowLabel={labels.testimonial}
        path="testimonials"
        rows={draft.testimonials}
        blank={EMPTY_TESTIMONIAL}
        errors={errors}
        onChange={(testimonials) => change({ testimonials })}
      >
        {(testimonial, changeRow, getError) => <TestimonialFields testimonial={testimonial} getError={getError} onChange={changeRow} />}
      </RepeatableRows>
    </>
  )
}

const EMPTY_SERVICE: CategoryService = { id: '', title: '', description: '', icon: '' }

type ServiceRowsProps = {
  services: readonly CategoryService[]
  /** The services that have a public page. */
  saved: readonly CategoryService[]
  errors: DocumentErrors
  onChange: (services: CategoryService[]) => void
}

function ServiceRows({ services, saved, errors, onChange }: ServiceRowsProps) {
  /** The id of a new service follows its title; a saved one keeps its id, which is part of its address. */
  function withTitle(service: CategoryService, title: string): CategoryService {
    const isNew = saved.every(({ id }) => id !== service.id)
    const isGenerated = isNew && service.id === slugify(service.title)
    return { ...service, title, id: isGenerated ? slugify(title) : service.id }
  }

  return (
    <RepeatableRows
      label={labels.services}
      hint={labels.emptyList}
      rowLabel={labels.service}
      path="services"
      rows={services}
      blank={EMPTY_SERVICE}
      errors={errors}
      onChange={onChange}
    >
      {(service, changeRow, getError) => (
        <>
          <TextInput
            label={labels.title}
            value={service.title}
            error={getError('title')}
            onChange={(title) => changeRow(withTitle(service, title))}
          />
          <div className={styles.pair}>
            <TextInput
              label={labels.id}
              autoCapitalize="none"
              spellCheck={false}
              value={service.id}
              error={getError('id')}
              onChange={(id) => changeRow({ ...service, id })}
            />
            <IconField
              label={labels.iconName}
              none={labels.noIcon}
              value={service.icon}
              error={getError('icon')}
              onChange={(icon) => changeRow({ ...service, icon })}
            />
          </div>
          <TextAreaInput
            label={labels.description}
            rows={2}
            value={service.description}
            error={getError('description')}
            onChange={(description) => changeRow({ ...service, description })}
          />
        </>
      )}
    </RepeatableRows>
  )
}
