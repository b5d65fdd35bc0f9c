import type { Context } from "@/lib/tenancy/context"

/** Any store: owners belong to the whole installation. */
type Asked = Pick<Context, "store">

const directory = ({ store }: Asked) => store.installation.people.owners

/** The owner of the store's company, or null where it has none. */
export const ownerOf = ({ store }: Asked) => store.people.owner.find()

/** The owner with this email, or null. */
export const findOwner = (ctx: Asked, email: string) => directory(ctx).findByEmail(email)

/** The owner with this id, or null. */
export const findOwnerById = (ctx: Asked, id: string) => directory(ctx).find(id)

/** Owners of the installation by email, at most `limit`, from behind `after` on. For operators. */
export const listOwners = (ctx: Asked, page: { after?: string; limit?: number } = {}) =>
  directory(ctx).list(page)
