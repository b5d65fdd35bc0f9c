import { countryName } from "@/lib/people/countries/names"
import type { Value } from "@/lib/platform/csv"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { zonedMomentIn } from "@/lib/platform/time/in-language"
import { interfaceLanguage, presentSource, words } from "@/lib/platform/words/words"
import type { Field } from "./things"

/** What a page shows of a field: moments, places and what is one of a few, in its reader's words; what people wrote, as it is. */
export function cellText(field: Field, value: Value | undefined, zone: string): string {
  if (value === null || value === undefined || value === "") return ""
  if (/_at$|^since$/.test(field)) return zonedMomentIn(String(value), zone, interfaceLanguage())
  if (field === "language") return nameOfLanguage(String(value), interfaceLanguage())
  if (field === "country") return countryName(String(value), interfaceLanguage())
  if (field === "detail") return String(value).split(", ").map(valueWord).join(", ")
  return typeof value === "boolean" || chosen.has(field) ? valueWord(String(value)) : String(value)
}

/** Fields with one of a few values, which files have as programs know them. */
const chosen = new Set<Field>(["status", "kind", "source", "vote", "type", "value", "action", "by"])

/** An instance of another version may have written what this one has no word for. */
function valueWord(value: string): string {
  const known = presentSource()?.messages("privacy.archiveValues", interfaceLanguage()) ?? {}
  return value in known ? (words("privacy.archiveValues") as (value: string) => string)(value) : value
}
