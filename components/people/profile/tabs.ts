import { profilePath } from "@/lib/platform/paths"

/** The page's four parts, each with an address of its own (Q03, Q04). */
const profileTabs = ["profile", "consents", "export", "account"] as const
export type ProfileTab = (typeof profileTabs)[number]

export const tabOf = (asked: string | undefined): ProfileTab =>
  profileTabs.find((tab) => tab === asked) ?? "profile"

export const tabPath = (tab: ProfileTab) => (tab === "profile" ? profilePath : `${profilePath}?tab=${tab}`)

/** The first tab in edit mode (R01). */
export const editPath = `${profilePath}?edit=1`
/** A later part of the history of what was allowed. */
export const historyPath = (cursor: string) => `${tabPath("consents")}&after=${encodeURIComponent(cursor)}`
