import { useState } from 'react'
import { cmsServices } from '../../../content/cms-services.ts'
import { keys } from '../data/keys.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { type StaffQueryOptions, useStaffQuery } from '../data/use-staff-query.ts'
import { moveItem } from '../reorder/use-reorder.ts'
import { staffApi } from '../session/staff-api.ts'

export type Thing = { key: string; name: string; note: string }
export type CatalogList = ReturnType<typeof useCatalogList>

export const useCategories = () =>
  useCatalogList(
    {
      queryKey: keys.catalog.list('category'),
      queryFn: async ({ signal }) =>
        (await staffApi.listCategories({}, { signal })).map(({ slug, name, shortDesc }) => ({ key: slug, name, note: shortDesc })),
    },
    (slugs) => staffApi.reorderCategories({ slugs }),
  )

export const useProducts = () =>
  useCatalogList(
    {
      queryKey: keys.catalog.list('product'),
      queryFn: async ({ signal }) =>
        (await staffApi.listProducts({}, { signal })).products.map(({ id, name, tagline }) => ({ key: id, name, note: tagline })),
    },
    (ids) => staffApi.reorderProducts({ ids }),
  )

/** Things in an order that staff choose. It shows at once, and goes back when it could not be saved. */
function useCatalogList(options: StaffQueryOptions<Thing[]>, saveOrder: (keys: string[]) => Promise<{ message: string }>) {
  const query = useStaffQuery(options)
  const order = useToastMutation((things: Thing[]) => saveOrder(things.map(({ key }) => key)), {
    failed: cmsServices.orderFailed,
    optimistic: { queryKey: options.queryKey, apply: (_former, things) => things },
  })
  const [moving, setMoving] = useState<Thing[]>()

  async function drop(): Promise<void> {
    if (!moving) return
    await order.run(moving)
    setMoving(undefined)
  }

  return {
    ...query,
    /** Also while one of them is dragged. */
    things: moving ?? query.data,
    move: (from: number, to: number) => setMoving((shown) => moveItem(shown ?? query.data ?? [], from, to)),
    drop: () => void drop(),
  }
}
