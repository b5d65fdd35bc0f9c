import { type KeyNeed, type KeyScope, keyPrefix } from "./values"

/** Whether a key with these scopes may be used for what a call asks. */
export const isAllowed = (scopes: readonly KeyScope[], { area, access }: KeyNeed): boolean =>
  scopes.some(
    (scope) => scope === `${area}:write` || (access === "read" && scope === (`${area}:read` as KeyScope)),
  )

/** Whether what a request brings means to be a key, right or wrong. */
export const isKeyLike = (token: string | undefined): token is string => token?.startsWith(keyPrefix) ?? false
