/** What a key may be for, by what the calls of the staff API are about. */
export const keyAreas = ["tickets", "articles", "people", "settings", "reports", "scim", "profile"] as const
export type KeyArea = (typeof keyAreas)[number]

/** Who may change something may read it. */
export const keyAccesses = ["read", "write"] as const
export type KeyAccess = (typeof keyAccesses)[number]

/** What a call asks of a key. */
export type KeyNeed = { area: KeyArea; access: KeyAccess }

/** Everything a key can be allowed, as programs know it; reports are only read, and a directory does all that SCIM has. */
export const keyScopes = [
  ...(["tickets:read", "tickets:write", "articles:read", "articles:write"] as const),
  ...(["people:read", "people:write", "settings:read", "settings:write"] as const),
  ...(["reports:read", "scim:write", "profile:read", "profile:write"] as const),
] as const
export type KeyScope = (typeof keyScopes)[number]

/** Whose a key is: one person's, whom it stands for, or the company's. */
export const keyKinds = ["personal", "company"] as const
export type KeyKind = (typeof keyKinds)[number]

/** What one kind alone is for: a company has no profile, and a directory speaks for the company. */
const ofOneKind: Partial<Record<KeyArea, KeyKind>> = { profile: "personal", scim: "company" }
export const areasOf = (kind: KeyKind): readonly KeyArea[] =>
  keyAreas.filter((area) => (ofOneKind[area] ?? kind) === kind)

/** A key begins so wherever it stands, in a file or in a log of another program, so that leaks are found. */
export const keyPrefix = "vst_"
