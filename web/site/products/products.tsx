import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorMessages } from '../../../content/error-messages.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Loaded } from './load-products.ts'
import { ProductSheet } from './product-sheet.tsx'
import { ProductSkeletons } from './product-skeletons.tsx'
import styles from './products.module.css'

/** On their way, in place of those that could not be had, or none at all. */
export function Products({ loaded }: { loaded: Loaded | Promise<Loaded> }) {
  // Not in a Suspense of its own where they are here: React would send it apart, to be put in place by JavaScript.
  if (!(loaded instanceof Promise)) return <Shown {...loaded} />
  return (
    <Suspense fallback={<ProductSkeletons />}>
      <Awaited loaded={loaded} />
    </Suspense>
  )
}

const Awaited = ({ loaded }: { loaded: Promise<Loaded> }) => <Shown {...use(loaded)} />

function Shown({ products, failed }: Loaded) {
  const [open, setOpen] = useState<string>()
  const { load, none } = errorMessages.products
  return (
    <div className={styles.sheets}>
      {(failed || products.length === 0) && <Trouble words={failed ? load : none} />}
      {products.map((product, at) => (
        <ProductSheet
          key={product.id}
          product={product}
          at={at}
          open={product.id === open}
          onTurn={() => setOpen(product.id === open ? undefined : product.id)}
        />
      ))}
    </div>
  )
}

function Trouble({ words }: { words: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.trouble}>
      <div className="wrap">
        <Banner
          tone="warn"
          live
          action={
            <Button variant="text" compact className={styles.retry} onClick={() => void revalidate()}>
              {errorMessages.products.retry}
            </Button>
          }
        >
          {words}
        </Banner>
      </div>
    </div>
  )
}
