import { useEffect, useState } from 'react'
import { errorMessages } from '../../../content/shared-texts.ts'
import { api } from '../../api.ts'
import { island } from '../../islands/island.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { type LoadedProducts, builtInProducts, loadProducts } from './load-products.ts'
import styles from './our-products.module.css'
import { ProductSheets, ProductSkeletons } from './product-sheets.tsx'

type Props = { /** Undefined when the server could not load them. */ loaded: LoadedProducts | undefined }

export default island('retried-products', RetriedProducts, { hydrate: 'visible' })

/** What the server could not load, the browser asks for once more, and again when the visitor wants to. */
function RetriedProducts({ loaded: loadedByServer }: Props) {
  const [loaded, setLoaded] = useState(loadedByServer)
  useEffect(() => {
    if (!loadedByServer) void loadProducts(api).then(setLoaded)
  }, [loadedByServer])
  if (loaded) return <LoadedSheets {...loaded} onRetry={() => void loadProducts(api).then(setLoaded)} />
  return (
    <>
      <ProductSkeletons />
      <noscript>
        <LoadedSheets {...builtInProducts} />
      </noscript>
    </>
  )
}

function LoadedSheets({ products, failed, onRetry }: LoadedProducts & { onRetry?: () => void }) {
  const { load, none } = errorMessages.products
  const message = failed ? load : none
  return (
    <ProductSheets products={products} message={(failed || products.length === 0) && <ErrorSheet message={message} onRetry={onRetry} />} />
  )
}

function ErrorSheet({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  return (
    <div className={styles.errorSheet}>
      <div className="wrap">
        <Banner
          tone="warn"
          live
          action={
            <Button variant="text" compact className={styles.retryButton} onClick={onRetry}>
              {errorMessages.products.retry}
            </Button>
          }
        >
          {message}
        </Banner>
      </div>
    </div>
  )
}
