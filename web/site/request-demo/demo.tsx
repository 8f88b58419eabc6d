import { useMemo } from 'react'
import type { ProductInput } from '../../../contract/product.ts'
import { requestDemo } from '../../../content/request-demo.ts'
import { FormColumns } from '../sent-form/form-columns.tsx'
import { FormFrame } from '../sent-form/form-frame.tsx'
import type { ActionResult } from '../sent-form/handle-submit.ts'
import { Thanks } from '../sent-form/thanks.tsx'
import { useContactForm } from '../sent-form/use-contact-form.ts'
import { Line, Paragraphs } from '../sent-form/written-answers.tsx'
import { type DemoRequest, demoForm } from './demo-form.ts'
import styles from './demo.module.css'
import { ProductCard } from './product-card.tsx'

const { fields: questions, submit: submitLabel, success } = requestDemo

type Props = { product: ProductInput; actionResult?: ActionResult<DemoRequest> }

/** The form or our thanks, beside what there will be to see. */
export function Demo({ product, actionResult }: Props) {
  const page = `/request-demo/${product.id}`
  const form = useMemo(() => demoForm(product.id), [product.id])
  const { writeAnother, ref, submission, submitDisabled, submit, ...writing } = useContactForm(form, actionResult)
  const frame = { ref, submission, submitDisabled, submit, submitLabel, action: `${page}#request` }
  const asked = <Name extends keyof DemoRequest>(name: Name) => ({ name, question: questions[name], ...writing })
  return (
    <FormColumns id="request" className={styles.demo} beside={<ProductCard product={product} heading={requestDemo.shown} />}>
      {submission.status === 'success' ? (
        <Thanks {...success} page={page} onAgain={writeAnother} />
      ) : (
        <FormFrame {...frame}>
          <div className={styles.fields}>
            <Line {...asked('name')} required autoComplete="name" />
            <Line {...asked('email')} type="email" required autoComplete="email" spellCheck={false} />
            <Line {...asked('organization')} autoComplete="organization" />
            <Paragraphs {...asked('message')} />
          </div>
        </FormFrame>
      )}
    </FormColumns>
  )
}
