import { words } from "@/lib/platform/words/words"
import "@/components/support/tickets/attachments.css"
import { redirect } from "next/navigation"
import type { Query } from "@/app/query"
import { ChosenForm } from "@/components/support/forms/chosen-form"
import { FormChoice } from "@/components/support/forms/form-choice"
import { OtherWays } from "@/components/support/tickets/other-ways"
import { RefusedForm } from "@/components/support/tickets/refused-form"
import { TicketsDeactivated } from "@/components/support/tickets/tickets-deactivated"
import { NeedsScript } from "@/components/ui/needs-script"
import { waysOfCustomers } from "@/lib/people/sign-in/by-mail/queries"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { newId } from "@/lib/platform/id"
import { createTicketPath, submitFormPath, submitTicketPath } from "@/lib/platform/paths"
import { formsForCustomers } from "@/lib/support/forms/queries"
import { listPriorities } from "@/lib/support/priorities/queries"
import type { Priority } from "@/lib/support/priorities/schema"
import { withoutScript } from "@/lib/support/tickets/values"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { isKnowledgeBaseOpen, isSignUpOpen, takesTickets } from "@/lib/tenancy/organisations/policy"
import { ticketMemberContext } from "../context"
import { guestMetadata } from "../guest-metadata"
import { orNothingHere } from "../missing"
import { GuestForm } from "./parts"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

export const generateMetadata = guestMetadata(() => words("support.titles")("submit"))

/** The public form (section 5); signed-in customers are led to their own (O01). */
async function SubmitTicketPage({ params, searchParams }: Props) {
  const { company, language } = await params
  const context = await ticketMemberContext(company, language)
  const { organisation, actor } = context
  if (actor.role !== "anonymous") redirect(createTicketPath)
  if (!takesTickets(organisation)) {
    setAnswerStatus(403)
    return <TicketsDeactivated hasArticles={isKnowledgeBaseOpen(organisation)} />
  }
  const { check, refused, form: slug } = await searchParams
  const forms = await formsForCustomers(context)
  const form = forms.length === 1 ? forms[0] : forms.find((each) => each.slug === slug)
  const isChoosing = forms.length > 1 && !form
  const { hasPassword } = await waysOfCustomers(context)
  const t = words("support.form")
  const here = (path: string) => pathIn(context, path)
  const suggests = organisation.knowledgeBaseApp && organisation.settings.searchEnabled
  return (
    <div className="container-page grid gap-x-12 gap-y-8 pt-10 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="min-w-0 max-w-2xl">
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="mt-2 text-muted">{t("intro")}</p>
        <RefusedForm
          fields={typeof check === "string" ? check : ""}
          status={typeof refused === "string" ? refused : ""}
          asked={form?.fields}
        />
        {organisation.settings.challengeRequired && refused !== withoutScript && <NeedsScript />}
        {form && <ChosenForm form={form} otherHref={forms.length > 1 ? here(submitTicketPath) : undefined} />}
        {isChoosing ? (
          <FormChoice forms={forms} hrefOf={(slug) => here(submitFormPath(slug))} />
        ) : (
          <GuestForm
            formKey={newId()}
            priorities={withDefault(await listPriorities(context), form?.priorityId)}
            suggests={suggests}
            asked={form}
          />
        )}
      </div>
      <OtherWays hasPassword={hasPassword} allowsSignUp={isSignUpOpen(organisation)} here={here} />
    </div>
  )
}

/** The priorities, of which another one is chosen first where the form has one. */
const withDefault = (priorities: Priority[], id?: string | null) =>
  id ? priorities.map((priority) => ({ ...priority, isDefault: priority.id === id })) : priorities

export default orNothingHere(SubmitTicketPage)
