import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { type CategoryOffer, loadCategories } from '../catalog/load-categories.ts'

/** Undefined while the browser asks once more for what the server could not load. */
export function useCategories(offer: CategoryOffer): CategoryOffer | undefined {
  const [loaded, setLoaded] = useState(offer.source === 'failed' ? undefined : offer)
  useEffect(() => {
    if (offer.source === 'failed') void loadOnce(offer).then(setLoaded)
  }, [offer])
  return loaded
}

let loading: Promise<CategoryOffer> | undefined

/** The lists of a page ask together and show the same categories. */
const loadOnce = ({ categories }: CategoryOffer) => (loading ??= loadCategories(api, categories))
