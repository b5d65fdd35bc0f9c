import { headers } from "next/headers"
import { permanentRedirect, redirect } from "next/navigation"
import type { ReactNode } from "react"
import { countHit } from "@/lib/knowledge/redirects/missed/counting"
import { type Lead, whereRulesLead } from "@/lib/knowledge/redirects/queries"
import { askedHeader } from "@/lib/platform/http/request/asked"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { visitorContext } from "./context"
import { isNotFound, orNothingHere } from "./missing"

type Props = { params: Promise<{ company: string; language: string }> }

/** A page of visitors, whose address leads where the company's rules say while nothing is there, or else to nothing. */
export const orElsewhere = <P extends Props>(page: (props: P) => Promise<ReactNode>) =>
  orNothingHere((props: P) =>
    page(props).catch(async (error) => {
      if (!isNotFound(error)) throw error
      const { company, language } = await props.params
      const asked = (await headers()).get(askedHeader) ?? ""
      const [path = "", ...query] = asked.split("?")
      const context = await visitorContext(company, language)
      const lead = await whereRulesLead(context, path, query.length > 0 ? `?${query.join("?")}` : "")
      if (!lead) throw error
      return leadOn(lead, context.organisation.id)
    }),
  )

/** Answers that what was asked for is elsewhere. */
export function leadOn(lead: Lead, organisationId: string): ReactNode {
  const { to, status } = lead
  if (status === 308) permanentRedirect(to)
  countHit(organisationId, lead.id)
  // Next itself knows 307 and 308 alone.
  if (!setAnswerStatus(status, { Location: to })) return status === 301 ? permanentRedirect(to) : redirect(to)
  return (
    <main>
      <a href={to}>{to}</a>
    </main>
  )
}
