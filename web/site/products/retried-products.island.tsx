import { useEffect, useState } from 'react'
import { errorMessages } from '../../../content/shared-texts.ts'
import { api } from '../../api.ts'
import { island } from '../../islands/island.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { type LoadedProducts, builtInProducts, loadProducts } from './load-products.ts'
import styles from './our-products.module.css'
import { type SheetContent, ProductSheets, ProductSkeletons } from './product-sheets.tsx'

type Props = SheetContent & { /** Undefined when the server could not load them. */ loaded: LoadedProducts | undefined }

export default island('retried-products', RetriedProducts, { hydrate: 'visible' })

/** What the server could not load, the browser asks for once more, and again when the visitor wants to. */
function RetriedProducts({ loaded: loadedByServer, ...content }: Props) {
  const [loaded, setLoaded] = useState(loadedByServer)
  const [isRetrying, setRetrying] = useState(false)
  useEffect(() => {
    if (!loadedByServer) void loadProducts(api).then(setLoaded)
  }, [loadedByServer])

  async function retry(): Promise<void> {
    setRetrying(true)
    setLoaded(await loadProducts(api))
    setRetrying(false)
  }

  if (loaded) return <LoadedSheets {...loaded} {...content} isRetrying={isRetrying} onRetry={() => void retry()} />
  return (
    <>
      <ProductSkeletons />
      <noscript>
        <LoadedSheets {...builtInProducts} {...content} />
      </noscript>
    </>
  )
}

type RetryProps = { isRetrying?: boolean; onRetry?: () => void }
type LoadedSheetsProps = LoadedProducts & SheetContent & RetryProps

function LoadedSheets({ failed, isRetrying, onRetry, ...sheets }: LoadedSheetsProps) {
  const { load, none } = errorMessages.products
  const message = failed ? load : none
  const isEmpty = sheets.products.length === 0
  return (
    <ProductSheets
      {...sheets}
      message={(failed || isEmpty) && <ErrorSheet message={message} isRetrying={isRetrying} onRetry={onRetry} />}
    />
  )
}

function ErrorSheet({ message, isRetrying, onRetry }: RetryProps & { message: string }) {
  return (
    <div className={styles.errorSheet}>
      <div className="wrap">
        <Banner
          tone="warn"
          live
          action={
            <Button variant="text" compact busy={isRetrying} className={styles.retryButton} onClick={onRetry}>
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
