import type { AnyContractProcedure } from "@orpc/contract"

export type Calls = Record<string, AnyContractProcedure>
export type Address = { method: string; path: string }

/** How each of these calls is asked for below its base. */
export const addressesOf = <T extends Calls>(calls: T): Record<keyof T, Address> => {
  const entries = Object.entries(calls).map(
    ([
      name,
      {
        "~orpc": { route },
      },
    ]) => {
      const { method = "POST", path = `/${name}` } = route
      return [name, { method, path }]
    },
  )
  return Object.fromEntries(entries)
}
