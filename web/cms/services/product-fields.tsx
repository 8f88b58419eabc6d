import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { TextInput, TextAreaInput } from './field-inputs.tsx'
import type { DocumentFieldsProps } from './category-fields.tsx'
import styles from './catalog-editor.module.css'
import { RepeatableRows } from './repeatable-rows.tsx'
import { KeyField } from './field-inputs.tsx'
import { TextRows } from './repeatable-rows.tsx'
import type { ProductDraft } from './product-draft.ts'
import { QuoteFields } from './field-inputs.tsx'
import { slugify } from './slugify.ts'

const labels = cmsServices.fields
const demoUrl = (id: string): string => `/request-demo/${id}`

export function ProductFields({ draft, base, problems, change }: DocumentFieldsProps<ProductDraft>) {
  /** Until it is saved for the first time, the address follows the name. */
  function rename(name: string): void {
    const follows = base.id === '' && draft.id === slugify(draft.name)
    change(follows ? { name, id: slugify(name) } : { name })
  }

  return (
    <>
      <div className={styles.pair}>
        <TextInput label={labels.name} required value={draft.name} error={problems.name} onChange={rename} />
        <KeyField
          label={labels.id}
          value={draft.id}
          former={base.id}
          addressOf={demoUrl}
          error={problems.id}
          onChange={(id) => change({ id })}
        />
      </div>
      <TextInput label={labels.tagline} value={draft.tagline} error={problems.tagline} onChange={(tagline) => change({ tagline })} />
      <TextAreaInput
        label={labels.description}
        value={draft.description}
        error={problems.description}
        onChange={(description) => change({ description })}
      />
      <TextInput
        label={labels.logo}
        hint={labels.logoHint}
        inputMode="url"
        value={draft.logo}
        error={problems.logo}
        onChange={(logo) => change({ logo })}
      />
      <div className={styles.pair}>
        <TextInput label={labels.link} inputMode="url" value={draft.link} error={problems.link} onChange={(link) => change({ link })} />
        <TextInput
          label={labels.demoLink}
          hint={interpolate(labels.demoLinkHint, { address: demoUrl(draft.id.trim() || '…') })}
          inputMode="url"
          value={draft.demoLink}
          error={problems.demoLink}
          onChange={(demoLink) => change({ demoLink })}
        />
      </div>
      <RepeatableRows
        label={labels.metrics}
        thing={labels.metric}
        path="metrics"
        rows={draft.metrics}
        blank={{ name: '', value: '' }}
        problems={problems}
        onChange={(metrics) => change({ metrics })}
      >
        {(metric, change, problem) => (
          <div className={styles.pair}>
            <TextInput
              label={labels.metricName}
              value={metric.name}
              error={problem('name')}
              onChange={(name) => change({ ...metric, name })}
            />
            <TextInput
              label={labels.value}
              value={metric.value}
              error={problem('value')}
              onChange={(value) => change({ ...metric, value })}
            />
          </div>
        )}
      </RepeatableRows>
      <TextRows
        label={labels.usps}
        thing={labels.usp}
        path="usps"
        rows={draft.usps}
        problems={problems}
        onChange={(usps) => change({ usps })}
      />
      <TextRows
        label={labels.productServices}
        thing={labels.productService}
        path="services"
        rows={draft.services}
        problems={problems}
        onChange={(services) => change({ services })}
      />
      <div className={styles.ruled}>
        <FieldGroup label={labels.testimonial}>
          <div className={styles.fields}>
            <QuoteFields
              quote={draft.testimonial}
              problem={(field) => problems[`testimonial.${field}`]}
              onChange={(testimonial) => change({ testimonial })}
            />
          </div>
        </FieldGroup>
      </div>
    </>
  )
}
