import { useState } from 'react'
import { cmsServices } from '../../../content/cms-services.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { moveItem } from '../reorder/use-reorder.ts'
import { apiErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'

export type Thing = { key: string; name: string; note: string }
export type ShelfOf = ReturnType<typeof useShelf>

export const useCategoryShelf = () =>
  useShelf(
    'categories',
    async (signal) =>
      (await staffApi.listCategories({}, { signal })).map(({ slug, name, shortDesc }) => ({ key: slug, name, note: shortDesc })),
    (slugs) => staffApi.reorderCategories({ slugs }),
  )

export const useProductShelf = () =>
  useShelf(
    'products',
    async (signal) =>
      (await staffApi.listProducts({}, { signal })).products.map(({ id, name, tagline }) => ({ key: id, name, note: tagline })),
    (ids) => staffApi.reorderProducts({ ids }),
  )

/** Things in an order that staff choose. It shows at once, and goes back when it could not be saved. */
function useShelf(name: string, load: (signal: AbortSignal) => Promise<Thing[]>, order: (keys: string[]) => Promise<{ message: string }>) {
  const { data, at, failure, loading, refresh, change } = useCall<Thing[]>(name, load)
  const [moving, setMoving] = useState<Thing[]>()
  const say = useToast()
  const things = moving ?? data

  async function saveOrder(): Promise<void> {
    if (!things) return
    try {
      const { message } = await order(things.map(({ key }) => key))
      change(things)
      say({ text: message })
    } catch (error) {
      say({ kind: 'error', text: apiErrorMessage(error, { refused: cmsServices.orderFailed }) })
      refresh()
    }
    setMoving(undefined)
  }

  return {
    things,
    at,
    failure,
    loading,
    refresh,
    move: (from: number, to: number) => setMoving((shown) => moveItem(shown ?? data ?? [], from, to)),
    drop: () => void saveOrder(),
  }
}
