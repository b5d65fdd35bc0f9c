import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { said } from "@/lib/platform/words/said"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import { tickedSign } from "@/lib/support/fields/values"

/** What the log notes of something that happened to a ticket, in the words of who reads it. */
export function detailWords(action: string, detail: string): string {
  if (action === "ticket.prioritised") return said(detail)
  if (action === "ticket.language-changed") return nameOfLanguage(detail, interfaceLanguage())
  if (action === "ticket.requester-changed") return changeWords(detail)
  const ticked = `: ${tickedSign}`
  return action === "ticket.field-changed" && detail.endsWith(ticked)
    ? `${detail.slice(0, -tickedSign.length)}${words("support.list")("yes")}`
    : detail
}

/** Entries of former versions hold these words where others hold nothing. */
const deletedPerson = "a deleted customer"

function changeWords(change: string): string {
  const [former = "", ...rest] = change.split(" → ")
  return change && [former || deletedPerson, ...rest].map((each) => said(each)).join(" → ")
}
