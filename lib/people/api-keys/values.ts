/** What a key may be for, by what the calls of the staff API are about. */
export const keyAreas = ["tickets", "articles", "people", "settings", "reports", "profile"] as const
export type KeyArea = (typeof keyAreas)[number]

/** Who may change something may read it. */
export const keyAccesses = ["read", "write"] as const
export type KeyAccess = (typeof keyAccesses)[number]

/** What a call asks of a key. */
export type KeyNeed = { area: KeyArea; access: KeyAccess }

/** Everything a key can be allowed, as programs know it; reports are only read. */
export const keyScopes = [
  ...(["tickets:read", "tickets:write", "articles:read", "articles:write"] as const),
  ...(["people:read", "people:write", "settings:read", "settings:write"] as const),
  ...(["reports:read", "profile:read", "profile:write"] as const),
] as const
export type KeyScope = (typeof keyScopes)[number]

/** Whose a key is: one person's, whom it stands for, or the company's. */
export const keyKinds = ["personal", "company"] as const
export type KeyKind = (typeof keyKinds)[number]

/** How a company's key differs: it has no profile. */
export const areasOf = (kind: KeyKind): readonly KeyArea[] =>
  kind === "personal" ? keyAreas : keyAreas.filter((area) => area !== "profile")

/** A key begins so wherever it stands, in a file or in a log of another program, so that leaks are found. */
export const keyPrefix = "vst_"
