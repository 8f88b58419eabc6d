import { cmsServices } from '../../../content/cms-services.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { Line, Text } from './bound-fields.tsx'
import type { FieldsProps } from './category-fields.tsx'
import styles from './editor.module.css'
import { GrowingRows } from './growing-rows.tsx'
import { LineRows } from './line-rows.tsx'
import { NO_QUOTE } from './product-draft.ts'
import { QuoteFields } from './quote-fields.tsx'
import { ServiceRows } from './service-rows.tsx'

const words = cmsServices.fields

/** The lists of a category, in the order in which its page shows them. */
export function CategoryLists({ draft, base, problems, change }: FieldsProps<CategoryInput>) {
  return (
    <>
      <GrowingRows
        label={words.stats}
        thing={words.stat}
        path="stats"
        rows={draft.stats}
        blank={{ value: '', label: '' }}
        problems={problems}
        onChange={(stats) => change({ stats })}
      >
        {(stat, change, problem) => (
          <div className={styles.pair}>
            <Line label={words.value} value={stat.value} error={problem('value')} onChange={(value) => change({ ...stat, value })} />
            <Line label={words.label} value={stat.label} error={problem('label')} onChange={(label) => change({ ...stat, label })} />
          </div>
        )}
      </GrowingRows>
      <ServiceRows services={draft.services} saved={base.services} problems={problems} onChange={(services) => change({ services })} />
      <LineRows
        label={words.companies}
        hint={words.emptyList}
        thing={words.company}
        path="companies"
        rows={draft.companies}
        problems={problems}
        onChange={(companies) => change({ companies })}
      />
      <LineRows
        label={words.whyChooseUs}
        hint={words.emptyList}
        thing={words.reason}
        path="whyChooseUs"
        rows={draft.whyChooseUs}
        problems={problems}
        onChange={(whyChooseUs) => change({ whyChooseUs })}
      />
      <LineRows
        label={words.keyBenefits}
        thing={words.benefit}
        path="keyBenefits"
        rows={draft.keyBenefits}
        problems={problems}
        onChange={(keyBenefits) => change({ keyBenefits })}
      />
      <GrowingRows
        label={words.process}
        hint={words.emptyList}
        thing={words.step}
        path="process"
        rows={draft.process}
        blank={{ title: '', description: '' }}
        problems={problems}
        onChange={(process) => change({ process })}
      >
        {(step, change, problem) => (
          <>
            <Line label={words.title} value={step.title} error={problem('title')} onChange={(title) => change({ ...step, title })} />
            <Text
              label={words.description}
              rows={2}
              value={step.description}
              error={problem('description')}
              onChange={(description) => change({ ...step, description })}
            />
          </>
        )}
      </GrowingRows>
      <GrowingRows
        label={words.work}
        hint={words.emptyList}
        thing={words.project}
        path="work"
        rows={draft.work}
        blank={{ title: '', description: '', image: '' }}
        problems={problems}
        onChange={(work) => change({ work })}
      >
        {(project, change, problem) => (
          <>
            <Line label={words.title} value={project.title} error={problem('title')} onChange={(title) => change({ ...project, title })} />
            <Text
              label={words.description}
              rows={2}
              value={project.description}
              error={problem('description')}
              onChange={(description) => change({ ...project, description })}
            />
            <Line
              label={words.image}
              inputMode="url"
              value={project.image}
              error={problem('image')}
              onChange={(image) => change({ ...project, image })}
            />
          </>
        )}
      </GrowingRows>
      <GrowingRows
        label={words.testimonials}
        thing={words.testimonial}
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
