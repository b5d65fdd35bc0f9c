import { oneOf, type Query } from "@/app/query"
import { type Period, periodIn } from "@/lib/reporting/overview/values"

/** The period that a page's address asks for. */
export const periodOf = ({ days, from, to, zone }: Query): Period =>
  periodIn({ days: oneOf(days), from: oneOf(from), to: oneOf(to), zone: oneOf(zone) })
