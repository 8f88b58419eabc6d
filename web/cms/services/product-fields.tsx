import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { Line, Text } from './bound-fields.tsx'
import type { FieldsProps } from './category-fields.tsx'
import styles from './editor.module.css'
import { GrowingRows } from './growing-rows.tsx'
import { KeyField } from './bound-fields.tsx'
import { LineRows } from './growing-rows.tsx'
import type { ProductDraft } from './product-draft.ts'
import { QuoteFields } from './bound-fields.tsx'
import { slugFrom } from './slug-from.ts'

const words = cmsServices.fields
const demoAt = (id: string): string => `/request-demo/${id}`

export function ProductFields({ draft, base, problems, change }: FieldsProps<ProductDraft>) {
  /** Until it is saved for the first time, the address follows the name. */
  function rename(name: string): void {
    const follows = base.id === '' && draft.id === slugFrom(draft.name)
    change(follows ? { name, id: slugFrom(name) } : { name })
  }

  return (
    <>
      <div className={styles.pair}>
        <Line label={words.name} required value={draft.name} error={problems.name} onChange={rename} />
        <KeyField
          label={words.id}
          value={draft.id}
          former={base.id}
          addressOf={demoAt}
          error={problems.id}
          onChange={(id) => change({ id })}
        />
      </div>
      <Line label={words.tagline} value={draft.tagline} error={problems.tagline} onChange={(tagline) => change({ tagline })} />
      <Text
        label={words.description}
        value={draft.description}
        error={problems.description}
        onChange={(description) => change({ description })}
      />
      <Line
        label={words.logo}
        hint={words.logoHint}
        inputMode="url"
        value={draft.logo}
        error={problems.logo}
        onChange={(logo) => change({ logo })}
      />
      <div className={styles.pair}>
        <Line label={words.link} inputMode="url" value={draft.link} error={problems.link} onChange={(link) => change({ link })} />
        <Line
          label={words.demoLink}
          hint={interpolate(words.demoLinkHint, { address: demoAt(draft.id.trim() || '…') })}
          inputMode="url"
          value={draft.demoLink}
          error={problems.demoLink}
          onChange={(demoLink) => change({ demoLink })}
        />
      </div>
      <GrowingRows
        label={words.metrics}
        thing={words.metric}
        path="metrics"
        rows={draft.metrics}
        blank={{ name: '', value: '' }}
        problems={problems}
        onChange={(metrics) => change({ metrics })}
      >
        {(metric, change, problem) => (
          <div className={styles.pair}>
            <Line label={words.metricName} value={metric.name} error={problem('name')} onChange={(name) => change({ ...metric, name })} />
            <Line label={words.value} value={metric.value} error={problem('value')} onChange={(value) => change({ ...metric, value })} />
          </div>
        )}
      </GrowingRows>
      <LineRows
        label={words.usps}
        thing={words.usp}
        path="usps"
        rows={draft.usps}
        problems={problems}
        onChange={(usps) => change({ usps })}
      />
      <LineRows
        label={words.productServices}
        thing={words.productService}
        path="services"
        rows={draft.services}
        problems={problems}
        onChange={(services) => change({ services })}
      />
      <div className={styles.ruled}>
        <FieldGroup label={words.testimonial}>
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
