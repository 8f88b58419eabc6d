import { interpolate } from '../../../contract/interpolate.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { ImageField } from '../media/image-field.tsx'
import { KeyField, TestimonialFields, TextAreaInput, TextInput } from './field-inputs.tsx'
import type { DocumentFieldsProps } from './category-fields.tsx'
import styles from './catalog-editor.module.css'
import { catalogFieldLabels as labels } from './labels.ts'
import { RepeatableRows, TextRows } from './repeatable-rows.tsx'
import type { ProductDraft } from './product-draft.ts'
import { slugify } from './slugify.ts'

const demoPath = (id: string): string => `/request-demo/${id}`

export function ProductFields({ draft, base, errors, change }: DocumentFieldsProps<ProductDraft>) {
  /** The id of a new product follows its name until it is edited. */
  function rename(name: string): void {
    const isGenerated = base.id === '' && draft.id === slugify(draft.name)
    change(isGenerated ? { name, id: slugify(name) } : { name })
  }

  return (
    <>
      <div className={styles.pair}>
        <TextInput label={labels.name} required value={draft.name} error={errors.name} onChange={rename} />
        <KeyField
          label={labels.id}
          value={draft.id}
          savedKey={base.id}
          getPath={demoPath}
          error={errors.id}
          onChange={(id) => change({ id })}
        />
      </div>
      <TextInput label={labels.tagline} value={draft.tagline} error={errors.tagline} onChange={(tagline) => change({ tagline })} />
      <TextAreaInput
        label={labels.description}
        value={draft.description}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <ImageField
        hideEmpty
        label={labels.logo}
        hint={labels.logoHint}
        url={draft.logo}
        error={errors.logo}
        onChange={(logo) => change({ logo })}
      />
      <div className={styles.pair}>
        <TextInput label={labels.link} inputMode="url" value={draft.link} error={errors.link} onChange={(link) => change({ link })} />
        <TextInput
          label={labels.demoLink}
          hint={interpolate(labels.demoLinkHint, { address: demoPath(draft.id.trim() || '…') })}
          inputMode="url"
          value={draft.demoLink}
          error={errors.demoLink}
          onChange={(demoLink) => change({ demoLink })}
        />
      </div>
      <RepeatableRows
        label={labels.metrics}
        rowLabel={labels.metric}
        path="metrics"
        rows={draft.metrics}
        blank={{ name: '', value: '' }}
        errors={errors}
        onChange={(metrics) => change({ metrics })}
      >
        {(metric, changeMetric, getError) => (
          <div className={styles.pair}>
            <TextInput
              label={labels.metricName}
              value={metric.name}
              error={getError('name')}
              onChange={(name) => changeMetric({ ...metric, name })}
            />
            <TextInput
              label={labels.value}
              value={metric.value}
              error={getError('value')}
              onChange={(value) => changeMetric({ ...metric, value })}
            />
          </div>
        )}
      </RepeatableRows>
      <TextRows
        label={labels.usps}
        rowLabel={labels.usp}
        path="usps"
        rows={draft.usps}
        errors={errors}
        onChange={(usps) => change({ usps })}
      />
      <TextRows
        label={labels.productServices}
        rowLabel={labels.productService}
        path="services"
        rows={draft.services}
        errors={errors}
        onChange={(services) => change({ services })}
      />
      <div className={styles.ruled}>
        <FieldGroup label={labels.testimonial}>
          <div className={styles.fields}>
            <TestimonialFields
              testimonial={draft.testimonial}
              getError={(field) => errors[`testimonial.${field}`]}
              onChange={(testimonial) => change({ testimonial })}
            />
          </div>
        </FieldGroup>
      </div>
    </>
  )
}
