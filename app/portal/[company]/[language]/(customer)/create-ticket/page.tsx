import type { Query } from "@/app/query"
import { Breadcrumbs } from "@/components/page/breadcrumbs"
import { PageHeading } from "@/components/page/page-heading"
import { ChosenForm } from "@/components/support/forms/chosen-form"
import { FormChoice } from "@/components/support/forms/form-choice"
import { createFormPath, createTicketPath, myAreaPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { formsForCustomers } from "@/lib/support/forms/queries"
import { listPriorities } from "@/lib/support/priorities/queries"
import { orNothingHere } from "../../missing"
import { customerMetadata } from "../customer-metadata"
import { ticketCustomerContext } from "../ticket-customer"
import { NewTicketForm } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = customerMetadata(() => words("support.list")("addTicket"))

async function CreateTicketPage({ params, searchParams }: Props) {
  const ctx = await ticketCustomerContext((await params).company)
  const t = words("support.list")
  const { knowledgeBaseApp, settings } = ctx.organisation
  const priorities = await listPriorities(ctx)
  const { form: slug } = await searchParams
  const forms = await formsForCustomers(ctx)
  const form = forms.length === 1 ? forms[0] : forms.find((each) => each.slug === slug)
  return (
    <>
      <Breadcrumbs crumbs={[{ name: t("viewTickets"), href: myAreaPath }, { name: t("addTicket") }]} />
      <div className="container-page max-w-[760px] pt-6 md:pt-8">
        <PageHeading title={t("addTicket")} />
        {form && forms.length > 1 && (
          <div className="mb-6">
            <ChosenForm form={form} otherHref={createTicketPath} />
          </div>
        )}
        {forms.length > 1 && !form ? (
          <FormChoice forms={forms} hrefOf={createFormPath} />
        ) : (
          <NewTicketForm
            personId={ctx.actor.id}
            priorities={priorities.map(({ id, name, isDefault }) => ({ id, name, isDefault }))}
            suggests={knowledgeBaseApp && settings.searchEnabled}
            asked={form}
          />
        )}
      </div>
    </>
  )
}

export default orNothingHere(CreateTicketPage)
