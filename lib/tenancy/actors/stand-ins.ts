import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { said } from "@/lib/platform/words/said"

/** What stands where a name would: English in the database and in answers of the API, put into words where it is read. */
export const standIns = {
  deleted: "Deleted customer",
  owner: "The owner",
  agent: "An agent",
  automation: "An automation",
  requester: "The requester",
} as const

/** A name as it is read in a language. */
export const nameWords = (name: string, language?: InterfaceLanguage): string =>
  Object.values<string>(standIns).includes(name) ? said(name, language) : name
