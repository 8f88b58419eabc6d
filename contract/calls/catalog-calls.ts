import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { newDemoRequest } from '../enquiry.ts'
import { idParams, uniqueIds } from '../fields.ts'
import { product, productUpdate, productInput } from '../product.ts'
import { category, categoryUpdate, categoryInput, categorySummary } from '../service-category.ts'
import { KB, messageReply } from './shared.ts'

const slugParams = z.object({ slug: z.string().min(1).max(64) })
/** The key before the update, which may change it. */
const currentKeyParams = z.object({ current: z.string().min(1).max(64) })

/** Services and products. */
export const catalogCalls = {
  listCategories: {
    method: 'GET',
    path: '/api/services/categories',
    access: 'public',
    rate: 'read',
    summary: 'Service categories in their order',
    reply: z.array(categorySummary),
  },
  getCategory: {
    method: 'GET',
    path: '/api/services/categories/:slug',
    access: 'public',
    rate: 'read',
    summary: 'One service category with all its fields',
    params: slugParams,
    reply: category,
  },
  createCategory: {
    method: 'POST',
    path: '/api/services/create-category',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Add a service category at the end',
    body: categoryInput,
    maxBytes: 256 * KB,
    reply: { ...messageReply, category },
    status: 201,
  },
  updateCategory: {
    method: 'PUT',
    path: '/api/services/update-category/:current',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Change a service category; a stale `version` gets 409 with the current one',
    params: currentKeyParams,
    body: categoryUpdate,
    maxBytes: 256 * KB,
    reply: { ...messageReply, category },
  },
  reorderCategories: {
    method: 'PUT',
    path: '/api/services/order-categories',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Reorder the service categories',
    body: z.strictObject({ slugs: uniqueIds }),
    maxBytes: 64 * KB,
    reply: messageReply,
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/services/delete-category/:slug',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Delete a service category',
    params: slugParams,
    reply: messageReply,
  },

  listProducts: {
    method: 'GET',
    path: '/api/products/get-all-products',
    access: 'public',
    rate: 'read',
    summary: 'The agency’s own products in their order',
    reply: { products: z.array(product) },
  },
  createProduct: {
    method: 'POST',
    path: '/api/products/create',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Add a product at the end',
    body: productInput,
    maxBytes: 256 * KB,
    reply: { ...messageReply, product },
    status: 201,
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/products/update/:current',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Change a product; a stale `version` gets 409 with the current one',
    params: currentKeyParams,
    body: productUpdate,
    maxBytes: 256 * KB,
    reply: { ...messageReply, product },
  },
  reorderProducts: {
    method: 'PUT',
    path: '/api/products/order',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Reorder the products',
    body: z.strictObject({ ids: uniqueIds }),
    maxBytes: 64 * KB,
    reply: messageReply,
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/products/delete/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Delete a product',
    params: idParams,
    reply: messageReply,
  },
  requestDemo: {
    method: 'POST',
    path: '/api/products/request-demo',
    access: 'public',
    rate: 'form',
    summary: 'Request a demo of a product, which becomes an enquiry. Takes an Idempotency-Key header',
    body: newDemoRequest,
    maxBytes: 64 * KB,
    reply: messageReply,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>
