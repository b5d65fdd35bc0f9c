"use client"
import { useQuery } from "@tanstack/react-query"
import { firstOnce } from "@/components/support/views/first-once"
import { useSettled } from "@/components/ui/use-settled"
import { wordsFor } from "@/components/ui/words-for"
import { numberedTicket, ticketsFound } from "@/lib/api/support/views/client"
import { words } from "@/lib/platform/words/words"
import type { RelatedTicket } from "@/lib/support/conversation/schema"
import type { ViewRow } from "@/lib/support/views/schema"
import { numberOf } from "@/lib/support/views/values"

export type MergeTarget = Pick<ViewRow, "id" | "number" | "subject" | "status">
type Merged = MergeTarget & { requester: { email: string } }

const pauseMs = 250
const mostOffered = 10

/** The tickets that others may become part of: those near at first, then those a number or words find. */
export function useMergeTargets(tickets: Merged[], related: RelatedTicket[] | undefined, typed: string) {
  const t = words("support.actions")
  const text = typed.trim()
  const asked = useSettled(text, pauseMs)
  const number = numberOf(asked)
  const [first] = tickets
  const isOne = tickets.length === 1
  const email = isOne && !related ? (first?.requester.email ?? "") : ""
  const theirs = useQuery({ ...ticketsFound(email), enabled: email !== "" })
  const byNumber = useQuery({ ...numberedTicket(number), enabled: number > 0 })
  // By its number, those that had it at another desk.
  const byWords = useQuery({ ...ticketsFound(number > 0 ? `#${number}` : asked), enabled: asked !== "" })
  const isOther = ({ id, mergedInto }: { id: string; mergedInto?: ViewRow["mergedInto"] }) =>
    !mergedInto && !(isOne && id === first?.id)
  // Of several selected, one of them may take in the others.
  const near: MergeTarget[] = isOne
    ? (related ?? theirs.data ?? []).filter(isOther).slice(0, mostOffered)
    : tickets
  if (!text)
    return {
      offered: near,
      title: t(isOne ? "othersOfCustomer" : "youSelected"),
      told: "",
      numbered: null,
    }
  const rows = firstOnce(number > 0 ? byNumber.data : null, byWords.data)
  const isSettled = asked === text && !byNumber.isFetching && !byWords.isFetching
  const offered = isSettled ? rows.filter(isOther).slice(0, mostOffered) : []
  return {
    offered,
    title: t("found"),
    told: isSettled
      ? nothingIn({ error: byNumber.error ?? byWords.error, number, rows, offered })
      : t("searching"),
    /** The one whose number was typed. */
    numbered: number > 0 && offered.length === 1 ? (offered[0] ?? null) : null,
  }
}

type Read = { error: Error | null; number: number; rows: ViewRow[]; offered: ViewRow[] }

/** Why nothing is offered, or nothing. */
function nothingIn({ error, number, rows, offered }: Read): string {
  const t = words("support.actions")
  if (error) return wordsFor(error)
  if (offered.length > 0) return ""
  const [row] = rows
  if (number > 0 && row?.mergedInto)
    return t("partAlready", { number: String(row.number), other: String(row.mergedInto.number) })
  if (number > 0 && row) return t("notItself")
  return number > 0 ? t("noTicket", { number: String(number) }) : t("noMatch")
}
