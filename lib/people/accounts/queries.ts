import type { Context } from "@/lib/tenancy/context"

/** The customer with this address, in small letters, or null. */
export const findCustomerByEmail = ({ store }: Pick<Context, "store">, email: string) =>
  store.people.accounts.findByEmail("customer", email)

/** The account with this id, or null. */
export const findAccount = ({ store }: Pick<Context, "store">, id: string) => store.people.accounts.find(id)
