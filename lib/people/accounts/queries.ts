import type { Context } from "@/lib/tenancy/context"

/** The account with this id, or null. */
export const findAccount = ({ store }: Pick<Context, "store">, id: string) => store.people.accounts.find(id)
